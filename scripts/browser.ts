import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "playwright";
import { debianPackages, installProgram } from "./install-program.ts";

/** Headless shell first: the same engine at two thirds of the CPU time. */
const INSTALLED = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/** Lets headless Chromium start as root, without requests of its own. */
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Launch options with the installed browser, else Playwright's, else Debian's, which is installed now. */
export function browserOptions(): LaunchOptions {
  return { executablePath: findBrowser() ?? installBrowser(), args: QUIET };
}

function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return [...INSTALLED, chromium.executablePath()].find((path) => path && existsSync(path));
}

function installBrowser(): string {
  console.log("Installing a browser for the tests …");
  const program = installProgram(findBrowser, [
    ["npx", "playwright", "install", "chromium-headless-shell"],
    ...debianPackages("chromium-headless-shell", "chromium"),
  ]);
  if (program) return program;
  throw new Error("No browser could be installed: install Chromium, or name one in CHROMIUM_PATH.");
}
