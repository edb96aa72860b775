// Builds the page into the package: page.js, page.css, index.html, with the content in their names.

import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const target = new URL(process.argv[2] ?? "../src/cardwright/web/static/", import.meta.url);
const LARGEST = 60 * 1024;

const made = await build({
    absWorkingDir: new URL(".", import.meta.url).pathname,
    entryPoints: { page: "src/main.tsx", style: "src/style/all.css" },
    bundle: true,
    minify: true,
    format: "esm",
    target: ["es2022"],
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    write: false,
    outdir: "out",
    logLevel: "warning",
});

const [script, style] = [".js", ".css"].map((end) => {
    const file = made.outputFiles.find((each) => each.path.endsWith(end));
    const hash = createHash("sha256").update(file.contents).digest("hex").slice(0, 10);
    return { name: `page-${hash}${end}`, contents: file.contents };
});

const html = (await readFile(new URL("src/index.html", import.meta.url), "utf8"))
    .replace("/static/page.css", `/static/${style.name}`)
    .replace("/static/page.js", `/static/${script.name}`);

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
const files = [script, style, { name: "index.html", contents: Buffer.from(html) }];
let size = 0;
for (const { name, contents } of files) {
    await writeFile(new URL(name, target), contents);
    size += gzipSync(contents, { level: 9 }).length;
}
if (size > LARGEST) throw new Error(`the page has ${size} bytes compressed, over ${LARGEST}`);
console.log(`The page has ${(size / 1024).toFixed(1)} KB compressed.`);
