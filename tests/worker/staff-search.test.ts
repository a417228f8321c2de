import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type Site } from "../support/site";
import { signIn, type StaffVisit } from "../support/staff-visit";

const PAGE = "/adm-dash/search";
const english = { "Accept-Language": "en" };

let site: Site;
let admin: StaffVisit;
let editor: StaffVisit;
beforeAll(async () => {
  site = await startSite();
  admin = await signIn(site, "admin", { from: "192.0.2.11" });
  editor = await signIn(site, "editor", { from: "192.0.2.12" });
});
afterAll(() => site.stop());

const pathsIn = (html: string) =>
  [...html.matchAll(/class="search-option"[^>]*href="([^"]*)"/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));

describe("the page of search results", () => {
  it("leads to the editors, which return to it, and keeps what was typed", async () => {
    const id = (await site.productPath("GS-1930 E-Drive")).replace("/product/", "");
    const { status, text } = await admin.get(`${PAGE}?q=gs+1930`, english);
    expect(status).toBe(200);
    const back = encodeURIComponent(`${PAGE}?q=gs+1930`);
    expect(pathsIn(text)).toEqual([`/adm-dash/products/${id}?to=${back}`]);
    // Where the way back lands.
    expect(text).toContain(`<li id="${id}">`);
    expect(text).toContain('value="gs 1930"');
    expect(text).toContain("1 result");
  });

  it("offers the editor of a pasted public URL", async () => {
    const path = await site.productPath("GS-1930 E-Drive");
    const { text } = await admin.get(
      `${PAGE}?q=${encodeURIComponent(`https://lifts.example${path}?lng=aze`)}`,
      english,
    );
    expect(pathsIn(text)[0]).toMatch(new RegExp(`^/adm-dash/products/${path.replace("/product/", "")}\\?to=`));
  });

  it("shows markup as text and says why a text finds nothing", async () => {
    const hostile = `"><script>alert(1)</script>`;
    const { text } = await admin.get(`${PAGE}?q=${encodeURIComponent(hostile)}`, english);
    expect(text).not.toContain("<script>alert");
    expect(text).toContain("Nothing found.");
    const long = await admin.get(`${PAGE}?q=${"a".repeat(101)}`, english);
    expect(long.status).toBe(200);
    expect(long.text).toContain("100 characters at most");
    expect(long.text).toContain(`value="${"a".repeat(101)}"`);
  });
});

describe("the results as JSON", () => {
  const find = async (who: StaffVisit, q: string) => {
    const { status, headers, text } = await who.get(`${PAGE}.json?${new URLSearchParams({ q }).toString()}`, english);
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    return JSON.parse(text) as { groups: { name: string; entries: { path: string }[] }[]; status: string };
  };

  it("are the same without the way back", async () => {
    const { groups } = await find(admin, "gs 1930");
    expect(groups.map(({ name }) => name)).toEqual(["Products"]);
    expect(groups[0]!.entries[0]!.path).toBe(
      (await site.productPath("GS-1930 E-Drive")).replace("product", "adm-dash/products"),
    );
  });

  it("have users for admins only", async () => {
    expect((await find(admin, "editor@")).groups.map(({ name }) => name)).toEqual(["Users"]);
    expect(await find(editor, "editor@")).toMatchObject({
      groups: [],
      status: expect.stringContaining("Nothing") as string,
    });
  });
});
