import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const code = globSync("app/**/*.{ts,tsx}").map((file) => ({ file, text: readFileSync(file, "utf8") }));
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");

/** A route is a file of app/routes, or `route.tsx` in a folder there. */
const routes = code.filter(
  ({ file }) => /^app\/routes\/([^/]+|[^/]+\/route)\.tsx?$/.test(file) || file === "app/root.tsx",
);

const makers = { loader: ["publicLoader", "staffLoader"], action: ["publicAction", "staffAction"] };

/** Handlers of staff routes may be wrapped; staff-routes.test.ts calls each of them instead. */
const isAsked = (file: string) => file.startsWith("app/routes/adm-dash");

describe("risky APIs", () => {
  it.each(["loader", "action"] as const)("no route exports a %s that is not made by the guarded makers", (kind) => {
    const mention = new RegExp(`^export (async )?(const|let|var|function) ${kind}\\b.*$`, "gm");
    const proper = new RegExp(`^export const ${kind} = (${makers[kind].join("|")})\\(`);
    const byHand = routes.flatMap(({ file, text }) =>
      [...withoutComments(text).matchAll(mention)]
        .map(([line]) => ({ file, line }))
        .filter(({ line }) => !proper.test(line)),
    );
    expect(byHand.filter(({ file }) => !isAsked(file))).toEqual([]);
    expect(routes.length).toBeGreaterThan(5);
  });

  it("no route re-exports from another module, except shouldRevalidate", () => {
    expect(
      routes
        .filter(({ text }) => /^export (\*|\{(?! \w+ as shouldRevalidate \}))/m.test(withoutComments(text)))
        .map(({ file }) => file),
    ).toEqual([]);
  });

  it("every page with a form keeps what was typed when the connection fails (it exports clientAction)", () => {
    const pages = routes.filter(({ file, text }) => file.endsWith(".tsx") && /^export const action\b/m.test(text));
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.filter(({ text }) => !/^export const clientAction\b/m.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it.each([
    [
      "the Cache API",
      /\bcaches\b/,
      [
        "app/cache/stores.server.ts",
        // In the browser: what is kept on the device, and what deletes it.
        "app/features/offline/page-store.ts",
        "app/features/offline/worker/removal-worker.ts",
      ],
    ],
    ["the database client", /@libsql\/client/, ["app/data/client.server.ts"]],
    // On the Worker a form is read once, by validatePost: handlers get it as `form`.
    [
      "the body of a form",
      /\.formData\(\)/,
      [
        // In the browser, to send a file and say how far it is.
        "app/features/sheets/send-with-progress.ts",
        // In the browser, to tell a page's forms apart.
        "app/forms/editing/send-staff-form.ts",
        "app/forms/submitted-form.server.ts",
        "app/worker/validate-post.server.ts",
      ],
    ],
    ["a log of its own", /\bconsole\.(error|warn|log|info)\(/, ["app/logger.server.ts", "app/ui/share-button.tsx"]],
    [
      "React's way around escaping",
      /dangerouslySetInnerHTML/,
      [
        "app/ui/cached-markup.tsx",
        "app/ui/markup-cache.server.ts",
        "app/ui/select.tsx",
        "app/ui/use-written-markup.ts",
      ],
    ],
    ["the raw SQL of a text", /\bsql\.raw\(/, []],
    // Workers limit its iterations below what is safe; no local run would show that.
    ["a hash that Cloudflare bounds", /pbkdf2/i, []],
  ])("%s is used in no other module", expectUsers);

  it.each([
    // URLs that people enter are fetched by the scheduled run alone, which checks each host: features/links.
    ["a request to another server", /(?<![.\w])fetch\(/, ["app/data/client.server.ts", "app/entry.worker.ts"]],
  ])("on the Worker, %s is made in one module only", (what, name, allowed) => {
    expectUsers(what, name, allowed, /\.(server|worker)\.tsx?$/);
  });
});

function expectUsers(_: string, name: RegExp, allowed: string[], among = /./) {
  const users = code.filter(({ file, text }) => among.test(file) && name.test(withoutComments(text)));
  expect(users.map(({ file }) => file).toSorted()).toEqual(allowed);
}

describe("app source files", () => {
  const MOST_LINES = 250;

  it("have at most 250 lines", () => {
    const long = code
      .map(({ file, text }) => ({ file, lines: text.split("\n").length }))
      .filter(({ lines }) => lines > MOST_LINES);
    expect(long).toEqual([]);
  });

  it("have a specific name (no utils, helpers, common)", () => {
    const vague = globSync("{app,db}/**/*").filter((file) =>
      /(^|[/.])(utils?|lib|helpers?|misc|common|shared)(\.|\/|$)/.test(file),
    );
    expect(vague).toEqual([]);
  });
});
