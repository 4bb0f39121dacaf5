/**
 * Prints the flags that a task needs on a machine without JSR: none where Deno can get `@std` (from JSR, or the registry
 * that `JSR_URL` names, or its own cache), the offline import map where it cannot within three seconds.
 */
const SECONDS = 3;

async function canGetStd(): Promise<boolean> {
  const probe = new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", "--no-lock", "jsr:@std/cli@^1/parse-args"],
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const timer = setTimeout(() => probe.kill("SIGKILL"), SECONDS * 1000);
  const { success, stdout } = await probe.output();
  clearTimeout(timer);
  if (!success) return false;
  const { modules } = JSON.parse(new TextDecoder().decode(stdout)) as { modules: { error?: string }[] };
  return modules.every((module) => module.error === undefined);
}

if (!await canGetStd()) {
  await Deno.stdout.write(new TextEncoder().encode("--import-map=tests/offline/import_map.json\n"));
}
