import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { permissionOf } from "~/auth/staff-handlers.server";
import { can } from "~/auth/permissions";
import { startDatabaseProxy, type DatabaseProxy } from "../support/database-proxy";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy, signedIn, type Person } from "../support/people";

type Handler = (args: ActionFunctionArgs) => Promise<unknown>;
type RouteModule = { loader?: Handler; action?: Handler; default?: unknown };

const routes = import.meta.glob<RouteModule>([
  "../../app/routes/adm-dash*.{ts,tsx}",
  "../../app/routes/adm-dash*/route.{ts,tsx}",
]);

/** Routes for people without a session. */
const open = ["adm-dash_.login", "adm-dash_.logout"];

const nameOf = (file: string) => file.replace(/^.*\/routes\//, "").replace(/(\/route)?\.tsx?$/, "");
const guarded = Object.keys(routes).filter((file) => !open.includes(nameOf(file)));

let database: TestDatabase;
let proxy: DatabaseProxy;
let admin: Person;
let editor: Person;
let inactive: Person;
beforeAll(async () => {
  database = await startDatabase();
  proxy = await startDatabaseProxy(database.url);
  admin = await signedIn(database, "admin");
  editor = await signedIn(database, "editor");
  inactive = await signedIn(database, "admin");
  await database.sql("update user_profiles set is_active = 0 where id = ?", [inactive.id]);
});
afterAll(async () => {
  await proxy.stop();
  await database.stop();
});
beforeEach(() => void proxy.takeRequestCount());

/** What a handler throws, and the number of queries before. */
async function rejectionOf(
  handler: Handler,
  person: Pick<Person, "cookie"> | undefined,
  method: string,
  path = "/adm-dash/x?a=1",
) {
  const request = requestBy(person, path, method === "POST" ? { method, body: new URLSearchParams({ id: "x" }) } : {});
  const context = contextFor(request, { url: proxy.url, token: database.token });
  const thrown: unknown = await handler({ request, context, params: { id: "x" } } as ActionFunctionArgs).then(
    () => "it was let in",
    (error: unknown) => error,
  );
  return { thrown, requested: proxy.takeRequestCount() };
}

const toLogin = (thrown: unknown) => {
  expect(thrown).toBeInstanceOf(Response);
  const { status, headers } = thrown as Response;
  return [status, headers.get("Location")];
};

describe("staff routes", () => {
  it("have unique names", () => {
    const names = Object.keys(routes).map(nameOf);
    expect(names).toEqual(expect.arrayContaining(["adm-dash", "adm-dash.users", "adm-dash.dashboard", ...open]));
    expect(new Set(names).size).toBe(names.length);
  });

  describe.each(guarded.map((file) => ({ file, name: nameOf(file) })))("$name", ({ file }) => {
    const handlers = async () => {
      const { loader, action } = await routes[file]!();
      return [
        { handler: loader, method: "GET" },
        { handler: action, method: "POST" },
      ].flatMap(({ handler, method }) => (handler ? [{ handler, method }] : []));
    };

    it("has a loader, so that the page is not public", async () => {
      const { loader, action, default: page } = await routes[file]!();
      expect(loader ?? (page ? undefined : action)).toBeTypeOf("function");
    });

    it("checks a permission before each handler", async () => {
      for (const { handler } of await handlers()) expect(permissionOf(handler)).toBeDefined();
    });

    it("redirects a signed-out visitor to sign-in without a database query", async () => {
      for (const { handler, method } of await handlers()) {
        const { thrown, requested } = await rejectionOf(handler, undefined, method);
        const login = "/adm-dash/login?to=%2Fadm-dash%2Fx%3Fa%3D1";
        if (method === "GET") expect(toLogin(thrown)).toEqual([302, login]);
        // The form comes back with a link to sign in.
        else
          expect(thrown).toMatchObject({
            data: { code: "signed-out", login: `${login}&reason=session-ended`, submitted: [["id", "x"]] },
            init: { status: 401 },
          });
        expect(requested).toBe(0);
      }
    });

    it("redirects a deactivated user or an invalid session to sign-in after one query", async () => {
      for (const { handler, method } of await handlers()) {
        for (const person of [inactive, { cookie: "session=made-up" }, { cookie: `session=${"a".repeat(8000)}` }]) {
          const { thrown, requested } = await rejectionOf(handler, person, method, "/adm-dash/x.data");
          expect(toLogin(thrown)).toEqual([302, "/adm-dash/login?to=%2Fadm-dash%2Fx&reason=session-ended"]);
          expect(requested).toBe(1);
        }
      }
    });

    it("returns 403 to an editor without the permission after one query", async () => {
      for (const { handler, method } of await handlers()) {
        const permission = permissionOf(handler)!;
        if (can({ role: "editor" }, permission)) continue;
        const { thrown, requested } = await rejectionOf(handler, editor, method);
        expect(thrown).toMatchObject({ data: { code: "forbidden", permission }, init: { status: 403 } });
        expect(requested).toBe(1);
      }
    });
  });

  it("the users route lets an admin in", async () => {
    const file = guarded.find((each) => nameOf(each) === "adm-dash.users_.$id")!;
    const { loader } = await routes[file]!();
    const { thrown } = await rejectionOf(loader!, admin, "GET");
    expect(thrown).toMatchObject({ data: { code: "not-found" }, init: { status: 404 } });
  });
});
