import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * npm leaves out of the lock file an optional package the registry of the day did not have (a platform's build that lags behind),
 * and then `npm ci` refuses the file on every machine. What is missing is named here instead, before anyone clones it.
 */
test("the lock file lists every package that its packages depend on", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  const missing = Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !foldersAbove(place).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `${place || "the project"} → ${name}`),
  );
  expect(missing).toEqual([]);
});

/** The first versions without a published hole that concerns this site; reliability of the rest is for SECURITY.md. */
const least: Record<string, string> = {
  "@remix-run/react": "2.17.5",
  "@remix-run/server-runtime": "2.17.5",
  "@remix-run/router": "1.23.3",
  "turbo-stream": "2.4.1",
  "drizzle-orm": "0.45.4",
  zod: "4.0.0",
};

/** Texts that are loaded by a name from outside, and workbooks that are read, have been holes of their own. */
const unwanted = ["i18next-fs-backend", "i18next-http-backend", "exceljs", "unzipper"];

test("the lock file has no version with a known vulnerability and no unwanted package", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  const locked = Object.entries(packages).map(([place, { version = "" }]) => ({
    name: place.replace(/^.*node_modules\//, ""),
    version,
  }));
  expect(locked.filter(({ name }) => unwanted.includes(name))).toEqual([]);
  for (const [name, oldest] of Object.entries(least)) {
    const found = locked.filter((each) => each.name === name);
    expect(found.length, name).toBeGreaterThan(0);
    for (const { version } of found) {
      expect(version.localeCompare(oldest, "en", { numeric: true }), `${name} ${version}`).toBeGreaterThanOrEqual(0);
    }
  }
});

/** "node_modules/a/node_modules/b" → its own folder, then those of the packages around it: where Node looks for a package. */
function foldersAbove(place: string): string[] {
  const parts = place === "" ? [] : place.split(/(?<=^|\/)node_modules\//).slice(1);
  return [
    "",
    ...parts.map(
      (_, depth) =>
        "node_modules/" +
        parts
          .slice(0, depth + 1)
          .join("node_modules/")
          .replace(/\/?$/, "/"),
    ),
  ];
}
