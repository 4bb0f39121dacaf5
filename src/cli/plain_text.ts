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
