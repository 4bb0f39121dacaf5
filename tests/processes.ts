/** What a process returned and wrote. */
export interface Finished {
  readonly code: number;
  readonly success: boolean;
  readonly out: string;
  readonly error: string;
}

/** Runs a command to its end. */
export async function finish(command: Deno.Command): Promise<Finished> {
  const { code, success, stdout, stderr } = await command.output();
  const [out, error] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return { code, success, out: out!, error: error! };
}

/** Whether a program is there and does what it is asked for without a fault. */
export function canRun(program: string, ...args: readonly string[]): boolean {
  try {
    return new Deno.Command(program, { args: [...args], stdin: "null" }).outputSync().success;
  } catch {
    return false;
  }
}
