import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UPLOAD_PATH } from "~/features/files/upload-fields";
import { formFields } from "../support/html";
import { phonePhoto, pixels, pngBomb, smallPdf } from "../support/sample-files";
import { startSite, type Site } from "../support/site";
import { signIn, visit, type StaffVisit } from "../support/staff-visit";

const english = { "Accept-Language": "en" };

let site: Site;
let editor: StaffVisit;
beforeAll(async () => {
  site = await startSite();
  editor = await signIn(site, "editor", { from: "192.0.2.41" });
});
afterAll(() => site.stop());

const fileOf = (bytes: Uint8Array, name: string, type = "application/octet-stream") =>
  new File([new Uint8Array(bytes)], name, { type });

function formWith(files: [input: string, file: File][], fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [input, file] of files) form.append(input, file);
  return form;
}

/** Uploads one file by script. */
async function upload(bytes: Uint8Array, name: string, { input = "images.upload", by = editor } = {}) {
  const { status, text } = await by.sendForm(UPLOAD_PATH, formWith([[input, fileOf(bytes, name)]]), english);
  return { status, answer: JSON.parse(text) as { url: string; name: string; problem?: string } };
}

const storedFiles = () => site.database.sql("select * from files order by created_at");

describe("a photo of a phone", () => {
  it("is stored without its place, upright in every size, and served to visitors for a year", async () => {
    const photo = await phonePhoto({ width: 1200, height: 900, orientation: 6 });
    const { status, answer } = await upload(photo, "Önden görünüş.jpg");
    expect(status).toBe(200);
    expect(answer).toMatchObject({ name: "Önden görünüş.jpg" });
    expect(answer.url).toMatch(/^\/media\/[0-9a-f]{32}\/onden-gorunus-900x1200\.jpg$/);
    const [, , hash] = answer.url.split("/");
    const whole = await site.ask(answer.url);
    expect(whole).toMatchObject({ status: 200, headers: { "content-type": "image/jpeg" } });
    expect(whole.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, s-maxage=86400, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox") as string,
      "content-disposition": "inline; filename*=UTF-8''%C3%96nden%20g%C3%B6r%C3%BCn%C3%BC%C5%9F.jpg",
      "content-length": String(whole.bytes.length),
    });
    expect(whole.bytes.includes("Camera")).toBe(false);
    expect((await sharp(whole.bytes).metadata()).orientation).toBe(6);
    for (const [accept, format] of [
      ["image/avif,image/webp,*/*", "heif"],
      ["image/webp,*/*", "webp"],
      ["*/*", "webp"],
    ] as const) {
      for (const width of [480, 900]) {
        const variant = await site.ask(`/media/${hash}/${width}`, { headers: { Accept: accept } });
        expect(variant).toMatchObject({ status: 200, headers: { vary: "Accept" } });
        const facts = await sharp(variant.bytes).metadata();
        expect(facts).toMatchObject({ format, width, height: (width * 4) / 3 });
        expect(facts.exif).toBeUndefined();
      }
    }
    expect((await site.ask(`/media/${hash}/960`)).status).toBe(404);
    expect(await storedFiles()).toMatchObject([{ id: hash, width: 900, height: 1200, has_variants: 1 }]);
  });

  it("is stored once, however often and under whatever name it comes", async () => {
    const photo = await phonePhoto({ width: 640, height: 480 });
    const answers = await Promise.all(["a.jpg", "b.jpg", "c.jpg"].map((name) => upload(photo, name)));
    const again = await upload(await phonePhoto({ width: 640, height: 480, hasPlace: false }), "d.jpg");
    const urls = new Set([...answers, again].map(({ answer }) => answer.url));
    expect(urls.size).toBe(1);
    expect((await site.ask([...urls][0]!)).status).toBe(200);
  });
});

describe("a large file", () => {
  it("is stored part by part and sent in ranges", async () => {
    const filler = Buffer.alloc(12_000_000, "0123456789abcdef");
    const pdf = Buffer.concat([smallPdf().subarray(0, 9), Buffer.from("%"), filler, Buffer.from("\n%%EOF\n")]);
    const { status, answer } = await upload(pdf, "Manual.pdf", { input: "link.upload" });
    expect(status).toBe(200);
    const whole = await site.ask(answer.url);
    expect(whole.headers["content-type"]).toBe("application/pdf");
    expect(whole.bytes.equals(pdf)).toBe(true);
    const range = async (value: string) => {
      const { status, headers, bytes } = await site.ask(answer.url, { headers: { Range: value } });
      return { status, range: headers["content-range"], bytes };
    };
    expect(await range("bytes=0-99")).toMatchObject({ status: 206, range: `bytes 0-99/${pdf.length}` });
    const middle = await range("bytes=6000000-6000009");
    expect(middle.bytes.equals(pdf.subarray(6_000_000, 6_000_010))).toBe(true);
    expect(await range("bytes=-7")).toMatchObject({ status: 206, bytes: Buffer.from("\n%%EOF\n") });
    expect(await range("bytes=99999999-")).toMatchObject({ status: 416 });
    const { headers } = await site.ask(answer.url, { method: "HEAD" });
    expect(headers).toMatchObject({ "accept-ranges": "bytes", "content-length": String(pdf.length) });
    const same = await site.ask(answer.url, { headers: { "If-None-Match": whole.headers.etag! } });
    expect(same).toMatchObject({ status: 304, text: "" });
  });
});

describe("a form with files, without script", () => {
  it("saves a new manufacturer with its logo", async () => {
    const logo = await pixels(300, 100).png().toBuffer();
    const form = formWith([["logo_url.upload", fileOf(logo, "logo.png")]], { name: "Uploaded Lifts", logo_url: "" });
    const { status } = await editor.sendForm("/adm-dash/vendors/create", form, english);
    expect(status).toBe(303);
    const [row] = await site.database.sql("select logo_url from manufacturers where name = 'Uploaded Lifts'");
    expect(row!.logo_url).toMatch(/^\/media\/[0-9a-f]{32}\/logo-300x100\.png$/);
  });

  it("keeps what was typed and the files that were fine when one is not taken", async () => {
    const form = formWith([["logo_url.upload", fileOf(pngBomb(), "bomb.png")]], { name: "Typed Lifts" });
    const { status, text } = await editor.sendForm("/adm-dash/vendors/create", form, english);
    expect(status).toBe(422);
    expect(text).toContain("bomb.png: the picture has too many pixels");
    expect(text).toContain('value="Typed Lifts"');
    expect(await site.database.sql("select id from manufacturers where name = 'Typed Lifts'")).toEqual([]);
  });

  it("says the type and the size of a document's new file, not of the one before", async () => {
    const [{ id }] = (await site.database.sql("select id from library_documents limit 1")) as unknown as [
      { id: string },
    ];
    await site.database.sql("update library_documents set file_type = 'docx', file_size = 999 where id = ?", [id]);
    const path = `/adm-dash/library/${id}`;
    const fields = formFields((await editor.get(path, english)).text, "link");
    const pdf = smallPdf();
    const form = formWith([["link.upload", fileOf(pdf, "Manual.pdf")]], fields);
    expect((await editor.sendForm(path, form, english)).status).toBe(303);
    const [row] = await site.database.sql("select link, file_type, file_size from library_documents where id = ?", [
      id,
    ]);
    expect(row).toMatchObject({ file_type: "pdf", file_size: pdf.length });
    expect(row!.link).toMatch(/\/manual\.pdf$/);
  });

  it("may have no file at all", async () => {
    const form = formWith([["logo_url.upload", new File([], "")]], { name: "Plain Lifts", logo_url: "/logos/x.svg" });
    expect((await editor.sendForm("/adm-dash/vendors/create", form, english)).status).toBe(303);
  });
});

describe("strangers", () => {
  it("cannot upload, and nothing of the bucket but files has a URL", async () => {
    const stranger = visit(site, "192.0.2.42");
    const photo = await phonePhoto();
    const form = () => formWith([["images.upload", fileOf(photo, "a.jpg")]]);
    const before = await storedFiles();
    expect((await stranger.sendForm(UPLOAD_PATH, form(), english)).status).toBeGreaterThanOrEqual(300);
    stranger.set("session", "x".repeat(40));
    expect((await stranger.sendForm(UPLOAD_PATH, form(), english)).status).toBeGreaterThanOrEqual(300);
    expect(await storedFiles()).toEqual(before);
    const malformed = { "Content-Type": "multipart/form-data", Cookie: `session=${"x".repeat(40)}` };
    const options = { method: "POST", body: "--a", headers: { ...malformed, Origin: site.url } };
    expect((await site.ask(UPLOAD_PATH, options)).status).toBe(401);
    const paths = ["", "x", "..%2Fincoming", "incoming/x", `${"0".repeat(32)}/a.jpg`, `${"0".repeat(32)}/480`];
    for (const path of paths) expect((await site.ask(`/media/${path}`)).status, path).toBe(404);
    expect((await site.ask("/media/x", { method: "POST" })).status).toBe(405);
  });
});
