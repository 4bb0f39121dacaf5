// deno-lint-ignore no-control-regex -- these are the signs that are meant
const ACTING = /(?!\u001b\[[0-9;]{0,20}m)[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/**
 * Takes the control signs out of a message, on which a terminal would act, since it may quote a file.
 *
 * @param text lines of a message
 * @returns the text with U+FFFD in place of each of them; line feeds, tabs and colours stay
 */
export function plainMessage(text: string): string {
  return text.replaceAll(/\r\n/g, "\n").replaceAll(ACTING, "\ufffd");
}

/**
 * Makes a text one line without control signs, on which a terminal would act.
 *
 * @param text a title, a prompt or a path, as a file gives it
 * @returns the text with a space in place of each run of them
 */
export function plainText(text: string): string {
  // deno-lint-ignore no-control-regex -- these are the signs that are meant
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ");
}
