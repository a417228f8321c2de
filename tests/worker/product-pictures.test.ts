import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UPLOAD_PATH } from "~/features/files/upload-fields";
import { MOST_PICTURES, PICTURES_PATH, type SentPicture } from "~/features/products/pictures/pictures";
import { phonePhoto } from "../support/sample-files";
import { startSite, type Site } from "../support/site";
import { signIn, type StaffVisit } from "../support/staff-visit";

const english = { "Accept-Language": "en" };

let site: Site;
let editor: StaffVisit;
beforeAll(async () => {
  site = await startSite();
  editor = await signIn(site, "editor", { from: "192.0.2.42" });
});
afterAll(() => site.stop());

let width = 200;
/** Another one each time. */
const photo = async (name: string) =>
  new File([new Uint8Array(await phonePhoto({ width: width++, height: 100 }))], name);

async function upload(path: string): Promise<SentPicture> {
  const form = new FormData();
  form.append("images.upload", await photo("any.jpg"));
  const { text } = await editor.sendForm(UPLOAD_PATH, form, english);
  return { url: (JSON.parse(text) as { url: string }).url, path };
}

const send = (pictures: unknown, fields: Record<string, string> = {}) =>
  editor.post(PICTURES_PATH, { pictures: JSON.stringify(pictures), mode: "add", ...fields }, english);

async function imagesOf(model: string): Promise<string[]> {
  const [row] = await site.database.sql("select images from equipment where model = ?", [model]);
  return JSON.parse(String(row!.images)) as string[];
}

const batches = async () => Number((await site.database.sql("select count(*) as n from batches"))[0]!.n);

describe("pictures of many products", () => {
  it("go to the products in their names, after a review, and can be taken back", async () => {
    const before = await imagesOf("GS-1930 E-Drive");
    const sent = [
      await upload("folder/GS-1930 E-Drive 10.jpg"),
      await upload("folder/GS-1930 E-Drive 2.jpg"),
      await upload("8FBE15T/IMG_1.jpg"),
      await upload("nobody knows.jpg"),
    ];
    const { status, headers } = await send(sent);
    expect(status).toBe(303);
    expect(await imagesOf("GS-1930 E-Drive")).toEqual(before);

    const path = headers.location!;
    const { text } = await editor.get(path, english);
    expect(text).toContain("nobody knows.jpg");
    expect(text).toContain("1 picture goes to no product");
    expect(text).toContain("2 products will change");
    for (const { url } of sent.slice(0, 3)) expect(text).toContain(`/media/${url.split("/")[2]}/`);

    expect((await editor.post(path, { intent: "apply" })).status).toBe(303);
    expect(await imagesOf("GS-1930 E-Drive")).toEqual([...before, sent[1]!.url, sent[0]!.url]);
    expect(await imagesOf("8FBE15T")).toContain(sent[2]!.url);
    const page = await site.ask(await site.productPath("GS-1930 E-Drive"), { headers: english });
    expect(page.text).toContain(sent[1]!.url.split("/")[2]);

    expect((await editor.post(path, { intent: "undo" })).status).toBe(303);
    expect(await imagesOf("GS-1930 E-Drive")).toEqual(before);
  });

  it("replace those of a product if wanted, at most 30 of them", async () => {
    const url = (place: number) => `https://example.com/${place}.jpg`;
    const full = JSON.stringify(Array.from({ length: 30 }, (_, place) => url(place)));
    await site.database.sql("update equipment set images = ? where model = '8FBE15T'", [full]);
    const sent = [await upload("8FBE15T.jpg")];
    const added = await send(sent);
    expect(added.status).toBe(303);
    expect((await editor.get(added.headers.location!, english)).text).toContain(
      "A product can have 30 pictures at most.",
    );

    const replaced = await send(sent, { mode: "replace" });
    expect((await editor.post(replaced.headers.location!, { intent: "apply" })).status).toBe(303);
    expect(await imagesOf("8FBE15T")).toEqual([sent[0]!.url]);
    expect(await send(sent)).toMatchObject({
      status: 422,
      text: expect.stringContaining("have all these pictures already"),
    });
  });

  it("of a model that is only begun are left out until somebody ticks them", async () => {
    const before = await imagesOf("GS-1930 E-Drive");
    const { headers } = await send([await upload("GS-1930 E.jpg")]);
    expect((await editor.post(headers.location!, { intent: "apply" })).status).toBe(409);
    expect(await imagesOf("GS-1930 E-Drive")).toEqual(before);
  });

  it("find a model with other signs, in a path as long as a file system allows", async () => {
    await site.database.sql(
      "update equipment set model = '8(F)BE, 15T', model_search = '8(f)be,15t' where model = '8FBE15T'",
    );
    const sent = await upload(`${"folder/".repeat(500)}8FBE15T.jpg`);
    const { status, headers } = await send([sent]);
    expect(status).toBe(303);
    expect((await editor.get(headers.location!, english)).text).toContain("8(F)BE, 15T");
    await site.database.sql("update equipment set model = '8FBE15T', model_search = '8fbe15t' where model like '8(%'");
  });

  it("are sent with the form without script; what was taken is kept when a file is refused", async () => {
    const form = new FormData();
    form.set("mode", "add");
    form.append("images.upload", await photo("GS-1930 E-Drive.jpg"));
    form.append("images.upload", new File(["<svg/>"], "drawing.jpg"));
    const refused = await editor.sendForm(PICTURES_PATH, form, english);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("drawing.jpg: not a picture this site can show");
    const [, kept = ""] = /name="pictures" value="([^"]*)"/.exec(refused.text) ?? [];
    const pictures = JSON.parse(kept.replaceAll("&quot;", '"')) as SentPicture[];
    expect(pictures).toEqual([
      { url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/gs-1930-e-drive-/) as string, path: "GS-1930 E-Drive.jpg" },
    ]);
    expect((await send(pictures)).status).toBe(303);
  });

  it("are refused in words when there are none or too many, and nothing is stored", async () => {
    const stored = await batches();
    expect(await send([])).toMatchObject({ status: 422, text: expect.stringContaining("Choose pictures") });
    const many = Array.from({ length: MOST_PICTURES + 1 }, () => ({ url: "/media/a", path: "a" }));
    expect(await send(many)).toMatchObject({
      status: 422,
      text: expect.stringContaining("At most 500 pictures at once"),
    });
    for (const pictures of [{}, [{}], "x", [{ url: 1, path: 2 }]]) expect((await send(pictures)).status).toBe(400);
    expect(await batches()).toBe(stored);
  });

  it("that the site does not have go to no product, whatever is sent", async () => {
    for (const url of ["https://evil.example/x.jpg", `/media/${"0".repeat(32)}/x-1x1.jpg`, "javascript:alert(1)"]) {
      const { status, headers } = await send([{ url, path: "GS-1930 E-Drive.jpg" }]);
      expect(status).toBe(303);
      const { text } = await editor.get(headers.location!, english);
      expect(text).toContain("This picture isn&#x27;t stored any more");
      expect((await editor.post(headers.location!, { intent: "apply" })).status).toBe(409);
    }
  });
});
