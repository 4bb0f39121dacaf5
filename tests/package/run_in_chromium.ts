/** `deno run -A run_in_chromium.ts FOLDER CHROMIUM`: opens a folder's page in Chromium, and prints what the page posts. */

const TYPES: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  json: "application/json",
};

async function answer(folder: string, path: string): Promise<Response> {
  try {
    const type = TYPES[path.split(".").at(-1)!] ?? "application/octet-stream";
    return new Response(await Deno.readFile(`${folder}${path}`), { headers: { "content-type": type } });
  } catch {
    return new Response("not found", { status: 404 });
  }
}

async function runInChromium(folder: string, chromium: string): Promise<string> {
  const posted = Promise.withResolvers<string>();
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    if (request.method !== "POST") return await answer(folder, new URL(request.url).pathname);
    posted.resolve(await request.text());
    return new Response();
  });
  const browser = new Deno.Command(chromium, {
    args: [
      ...["--headless=new", "--no-sandbox", "--disable-gpu", `--user-data-dir=${folder}/profile`],
      `http://127.0.0.1:${server.addr.port}/page.html`,
    ],
    stdout: "null",
    stderr: "null",
  }).spawn();
  browser.status.then(({ code }) => posted.resolve(`Chromium ended with ${code}`));
  const results = await posted.promise;
  try {
    browser.kill();
  } catch { /* it has ended by itself */ }
  await browser.status;
  await server.shutdown();
  return results;
}

if (import.meta.main) {
  const [folder, chromium] = Deno.args;
  await new Response(await runInChromium(folder!, chromium!)).body!.pipeTo(Deno.stdout.writable);
}
