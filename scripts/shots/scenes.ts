import type { Page } from "playwright";
import { navigation } from "../../app/admin/layout/navigation.ts";
import { createUser } from "../../db/user.ts";
import { type BuiltWorker, startBuiltWorker } from "../built-worker.ts";
import { demoAdmin, type DemoSite, startDemoSite } from "../demo-site.ts";

export interface Scene {
  name: string;
  address: string;
  /** In place of the demo site. */
  origin?: string;
  /** A visitor by default. */
  as?: SignIn;
  /** Posts a form that the page does not accept. */
  isPost?: boolean;
}

interface SignIn {
  email: string;
  password: string;
}

interface Scenes {
  site: DemoSite;
  /** One contact sheet each. */
  sheets: { name: string; scenes: Scene[] }[];
  stop: () => Promise<void>;
}

const editor = { email: "editor@example.com", password: "only-in-shots" };

/** Scenes by sheet: public pages, errors, and the staff area. */
export async function setScenes(): Promise<Scenes> {
  const site = await startDemoSite();
  await createUser(site.databaseUrl, site.databaseToken, { ...editor, role: "editor" });
  // A site whose database does not answer.
  const cutOff = await startBuiltWorker({ databaseUrl: "http://127.0.0.1:9", databaseToken: "none" });
  return {
    site,
    sheets: [
      { name: "public", scenes: await publicScenes(site.url) },
      { name: "problems", scenes: problemScenes(cutOff) },
      { name: "staff", scenes: await staffScenes(site) },
    ],
    stop: async () => {
      await cutOff.stop();
      await site.stop();
    },
  };
}

async function publicScenes(url: string): Promise<Scene[]> {
  const page = async (search: string) =>
    (await (await fetch(`${url}/products.json?search=${search}`)).json()) as { products: { id: string }[] };
  const product = async (search: string) => `/product/${(await page(search)).products[0]?.id}`;
  return [
    { name: "home", address: "/" },
    { name: "products", address: "/products" },
    { name: "products-filtered", address: "/products?search=gs&engine_type=electric&height=6&sort=working_height" },
    { name: "products-none", address: "/products?search=zzzz" },
    { name: "product", address: await product("gs1930") },
    { name: "product-fork-lift", address: await product("8FBE15T") },
    { name: "compare", address: `/compare?m=${(await page("gs")).products.map(({ id }) => id).slice(0, 4).join(",")}` },
    { name: "compare-none", address: "/compare" },
    { name: "find", address: "/find" },
    { name: "find-job", address: "/find?height=7.5&people=2&door_w=0.9&door_h=2&place=in" },
    { name: "find-none", address: "/find?height=15&side=5&people=2" },
    { name: "find-unread", address: "/find?do=goods&height=high&load=1500&door_w=50" },
    { name: "library", address: "/library" },
    { name: "library-filtered", address: "/library?search=manual&category=technical" },
    { name: "library-none", address: "/library?search=zzzz" },
    { name: "contact", address: "/contact" },
    { name: "offline", address: "/offline" },
    { name: "service", address: "/service" },
    { name: "service-machine", address: (await product("gs1930")).replace("/product/", "/service?equipment=") },
    { name: "service-sent", address: "/service?sent=1" },
  ];
}

function problemScenes(cutOff: BuiltWorker): Scene[] {
  return [
    { name: "product-missing", address: "/product/none" },
    { name: "not-found", address: "/nothing-here" },
    { name: "not-taken", address: "/products", isPost: true },
    { name: "unavailable", address: "/products", origin: cutOff.url },
    { name: "unavailable-home", address: "/", origin: cutOff.url },
    { name: "staff-unavailable", address: "/adm-dash/login", origin: cutOff.url },
    { name: "staff-forbidden", address: "/adm-dash/users", as: editor },
    { name: "staff-not-found", address: "/adm-dash/products/none", as: demoAdmin },
  ];
}

/** Every page of the sidebar with the forms for a new and an existing record. */
async function staffScenes(site: DemoSite): Promise<Scene[]> {
  const scenes: Scene[] = [
    { name: "staff-login", address: "/adm-dash/login" },
    { name: "staff-account", address: "/adm-dash/account", as: demoAdmin },
  ];
  const cookie = await signedIn(site.url, demoAdmin);
  for (const { to } of navigation) {
    const name = to.replace("/adm-dash/", "staff-");
    scenes.push({ name, address: to, as: demoAdmin });
    const html = await (await fetch(site.url + to, { headers: { Cookie: cookie } })).text();
    const behind = new Set([...html.matchAll(new RegExp(`href="(${to}/[\\w-]+)"`, "g"))].map(([, address]) => address!));
    const isNew = (address: string) => address.endsWith("/create");
    for (const [kind, address] of [
      ["new", [...behind].find(isNew)],
      ["edit", [...behind].find((each) => !isNew(each) && !each.endsWith("/export"))],
    ] as const) {
      if (address) scenes.push({ name: `${name}-${kind}`, address, as: demoAdmin });
    }
  }
  return scenes;
}

/** The session cookie. */
async function signedIn(url: string, { email, password }: SignIn): Promise<string> {
  const answer = await fetch(`${url}/adm-dash/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ email, password }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0]!);
  if (answer.status !== 303) throw new Error(`Signing in answered ${answer.status}`);
  return cookies.join("; ");
}

export async function signIn(page: Page, url: string, who: SignIn): Promise<void> {
  const cookie = await signedIn(url, who);
  const cookies = cookie.split("; ").map((pair) => {
    const [name, ...value] = pair.split("=");
    return { name: name!, value: value.join("="), url };
  });
  // The sign-in message appears on the first page only.
  await page.context().addCookies(cookies.filter(({ name }) => !/flash/i.test(name)));
}
