/** Who may import whom: data flows one way, and every dangerous thing has one door. */
/** Pure modules that say a fact once, and what every server module is handed: the context and the logger. */
const roots =
  "^app/(errors|browser-storage|i18n/languages|auth/permissions|auth/visitor)\\.ts$|^app/(load-context|logger)\\.server\\.ts$|^db/(enums|product-fields|record-limits)\\.ts$";

const only = (name, from, to, except = []) => ({
  name,
  severity: "error",
  from: { path: from, pathNot: except },
  to: { path: "^(app|db|locales|scripts)/", pathNot: [...to, roots, "\\.css$"] },
});

export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-route-imports-a-route",
      comment: "Not even a type: what two routes share has a name and a place of its own.",
      severity: "error",
      from: { path: "^app/routes/([^/]+)" },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1" },
    },
    only("routes-use", "^app/routes/", [
      "^app/routes/",
      "^app/features/",
      "^app/admin/",
      "^app/worker/",
      "^app/auth/",
      "^app/forms/",
      "^app/ui/",
      "^app/i18n/",
    ]),
    only("features-servers-use", "^app/features/.*\\.server\\.ts$", [
      "^app/features/",
      "^app/admin/",
      "^app/auth/",
      "^app/cache/(single-flight|stores)",
      "^app/forms/",
      "^app/data/",
      "^app/i18n/",
      "^app/ui/(page-meta|search-length|select-options|sent-data|drawing|media-url)",
      "^db/",
    ]),
    only(
      "features-views-use",
      "^app/features/",
      ["^app/features/", "^app/admin/", "^app/forms/", "^app/ui/", "^app/i18n/"],
      ["\\.server\\.ts$"],
    ),
    {
      name: "no-staff-parts-on-public-pages",
      severity: "error",
      from: { path: "^app/routes/_site" },
      to: { path: "^app/(admin|forms/editing|features/files/upload)/", reachable: true },
    },
    only("admin-servers-use", "^app/admin/.*\\.server\\.ts$", [
      "^app/admin/",
      "^app/auth/",
      "^app/forms/",
      "^app/data/",
      "^app/i18n/",
      "^db/",
    ]),
    only(
      "admin-views-use",
      "^app/admin/",
      ["^app/admin/", "^app/forms/", "^app/ui/", "^app/i18n/"],
      ["\\.server\\.ts$"],
    ),
    {
      name: "views-do-not-reach-servers",
      severity: "error",
      from: { path: "^app/(admin|features|forms|ui|i18n)/", pathNot: "\\.server\\.ts$" },
      to: { path: "\\.server\\.ts$" },
    },
    only(
      "worker-uses",
      "^app/worker/",
      [
        "^app/worker/",
        "^app/cache/",
        "^app/auth/",
        "^app/forms/",
        "^app/data/",
        "^app/i18n/",
        "^app/ui/saved-copy\\.ts$",
        "^db/database-url",
      ],
      ["cacheable-routes\\.server\\.ts$"],
    ),
    only("cacheable-routes-use", "^app/worker/cacheable-routes", ["^app/features/[^/]+/", "^app/forms/"]),
    only("cache-uses", "^app/cache/", ["^app/cache/", "^app/data/", "^app/i18n/"]),
    only("auth-uses", "^app/auth/", ["^app/auth/", "^app/forms/", "^app/data/", "^app/i18n/", "^db/"]),
    only("forms-servers-use", "^app/forms/.*\\.server\\.ts$", [
      "^app/forms/",
      "^app/i18n/",
      "^app/ui/(email|search-length)",
      "^db/ids",
    ]),
    only("forms-views-use", "^app/forms/", ["^app/forms/", "^app/ui/", "^app/i18n/"], ["\\.server\\.ts$"]),
    only("data-uses", "^app/data/", ["^app/data/", "^db/"]),
    only("i18n-uses", "^app/i18n/", ["^app/i18n/", "^locales/"]),
    only("ui-uses", "^app/ui/", ["^app/ui/", "^app/i18n/"]),
    only("db-uses", "^db/", ["^db/"]),
    {
      name: "only-servers-import-the-database",
      comment:
        "Remix keeps .server files out of the browser, but only inside app/. Enums, the field registry and limits are pure.",
      severity: "error",
      from: { path: "^app/", pathNot: "\\.server\\.ts$" },
      to: { path: "^db/", pathNot: "^db/(enums|product-fields|record-limits)\\.ts$" },
    },
    {
      name: "one-user-of-lucia",
      severity: "error",
      from: { pathNot: "^app/(auth/session|data/session-store)\\.server\\.ts$" },
      to: { path: "node_modules/lucia" },
    },
    {
      name: "one-user-of-exceljs",
      comment: "It only writes: its reader dies on files that anyone could upload. See docs/decisions/export.md.",
      severity: "error",
      from: { pathNot: "^app/features/workbook/" },
      to: { path: "node_modules/exceljs/" },
    },
    {
      name: "exceljs-only-writes",
      severity: "error",
      from: {},
      to: {
        path: "node_modules/exceljs/",
        pathNot: "/lib/stream/xlsx/workbook-writer\\.js$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "exceljs-is-loaded-when-needed",
      comment: "A static import would make every cold start pay for it.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^app/features/workbook/write-workbook\\.server\\.ts$", dynamic: false },
    },
    {
      name: "workbooks-are-read-when-needed",
      comment:
        "Only uploads need the XML parser, and only the bounded reader may use it: docs/decisions/reading-workbooks.md.",
      severity: "error",
      from: { path: "^app/" },
      to: {
        path: "^app/features/workbook/read/read-workbook\\.server\\.ts$",
        dynamic: false,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "one-user-of-saxes",
      severity: "error",
      from: { pathNot: "^app/features/workbook/read/parse-xml\\.server\\.ts$" },
      to: { path: "node_modules/saxes/" },
    },
    {
      name: "nodemailer-is-loaded-when-needed",
      comment: "Only few requests send an email. It only builds the message: see docs/decisions/request-emails.md.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^app/features/requests/emails/mime-message\\.server\\.ts$", dynamic: false },
    },
    {
      name: "one-user-of-nodemailer",
      severity: "error",
      from: { pathNot: "^app/features/requests/emails/mime-message\\.server\\.ts$" },
      to: { path: "node_modules/nodemailer/" },
    },
    {
      name: "who-may-write-as-a-visitor",
      comment: "Staff code cannot borrow a visitor's permission: limits are counted by context.rateLimiter.",
      severity: "error",
      from: {
        path: "^app/",
        pathNot:
          "^app/(data/(clean-up|rate-limit|session-store)|features/requests/(public/send|emails/send-request-emails)|features/users/sign-in|features/demand/count-demand|features/links/(check|collect)-links|features/files/clean-up/[^/]+)\\.server\\.ts$",
      },
      to: { path: "^app/auth/visitor" },
    },
    {
      name: "no-drawers",
      severity: "error",
      from: {},
      to: { path: "/(util|utils|lib|helper|helpers|misc|common|shared)[/.]", pathNot: "node_modules|^locales/" },
    },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:|^cloudflare:|\\?url$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".json", ".css"],
    },
  },
};
