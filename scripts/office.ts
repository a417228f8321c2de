import { existsSync } from "node:fs";
import { debianPackages, installProgram } from "./install-program.ts";

const INSTALLED = [
  "/usr/bin/soffice",
  "/usr/bin/libreoffice",
  "/usr/lib/libreoffice/program/soffice",
  "/Applications/LibreOffice.app/Contents/MacOS/soffice",
];

/** LibreOffice, which opens what the tests export: the machine's own, else Debian's, which is installed now. */
export function officeProgram(): string {
  return findOffice() ?? installOffice();
}

function findOffice(): string | undefined {
  return process.env.LIBREOFFICE_PATH ?? INSTALLED.find((path) => existsSync(path));
}

function installOffice(): string {
  console.log("Installing LibreOffice for the tests …");
  const program = installProgram(findOffice, debianPackages("libreoffice-calc-nogui", "libreoffice-calc"));
  if (program) return program;
  throw new Error("LibreOffice could not be installed: install LibreOffice Calc, or name it in LIBREOFFICE_PATH.");
}
