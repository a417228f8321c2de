import { buildIfChanged } from "./build-if-changed.ts";

await buildIfChanged();
console.log("The Worker is build/server/index.js, the browser's files are build/client.");
