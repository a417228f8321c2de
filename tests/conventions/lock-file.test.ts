import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * npm omits an optional package from the lock file when the registry lacks it that day, and then `npm ci` fails
 * everywhere.
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

/** The first versions without a known vulnerability that affects this site. */
const least: Record<string, string> = {
  "@remix-run/react": "2.17.5",
  "@remix-run/server-runtime": "2.17.5",
  "@remix-run/router": "1.23.3",
  "turbo-stream": "2.4.1",
  "drizzle-orm": "0.45.4",
  zod: "4.0.0",
  // exceljs asks for older ones, whose own dependencies are no longer maintained.
  "fast-csv": "5.0.5",
  unzipper: "0.12.5",
};

/** Vulnerabilities of loading texts by a name from outside, and of `fstream`, which old versions of unzipper need. */
const unwanted = ["i18next-fs-backend", "i18next-http-backend", "fstream"];

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

/** Where Node looks for a package: "node_modules/a/node_modules/b" → that folder, then those around it. */
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
