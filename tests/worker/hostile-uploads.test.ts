import { request as httpRequest } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { UPLOAD_PATH } from "~/features/files/upload-fields";
import { jpegWith, phonePhoto, pixels, pngBomb, pngWith, smallPdf } from "../support/sample-files";
import { startSite, type Site } from "../support/site";
import { signIn, type StaffVisit } from "../support/staff-visit";

const english = { "Accept-Language": "en" };

let site: Site;
let editor: StaffVisit;
beforeAll(async () => {
  site = await startSite();
  editor = await signIn(site, "editor", { from: "192.0.2.51" });
});
afterAll(() => site.stop());

/** Everything that an upload could leave behind. */
const stored = async () => ({
  rows: await site.database.sql("select id from files"),
  objects: (await (await site.bucket()).list()).objects.map(({ key }) => key),
});
const nothing = { rows: [], objects: [] };

async function upload(bytes: Uint8Array, name: string, input = "images.upload") {
  const form = new FormData();
  form.set(input, new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
  const { status, text } = await editor.sendForm(UPLOAD_PATH, form, english);
  return { status, answer: JSON.parse(text) as { url?: string; name?: string; problem?: string } };
}

describe("a file that is not taken", () => {
  const html = Buffer.from("<html><script>alert(1)</script></html>");
  const cases: [what: string, problem: RegExp, bytes: () => Promise<Buffer> | Buffer, input?: string][] = [
    ["HTML", /not a picture/, () => html],
    ["SVG", /not a picture/, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["a GIF", /not a picture/, () => Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1")],
    ["a program", /not a picture/, () => Buffer.from("MZ\x90\0\x03", "latin1")],
    ["nothing", /empty/, () => Buffer.alloc(0)],
    ["a PDF among pictures", /not a picture/, smallPdf],
    ["a picture among videos", /not a video/, () => phonePhoto(), "videos.upload"],
    ["a JPEG cut in the middle", /damaged or incomplete/, async () => (await phonePhoto()).subarray(0, 2000)],
    ["a PDF without its end", /damaged or incomplete/, () => smallPdf().subarray(0, 60), "link.upload"],
    ["a JPEG with HTML behind its end", /hidden file/, async () => Buffer.concat([await phonePhoto(), html])],
    ["a JPEG with HTML in a comment", /hidden file/, async () => jpegWith(await phonePhoto(), 0xfe, html)],
    [
      "a PNG with HTML in a text",
      /hidden file/,
      async () => pngWith(await pixels(9, 9).png().toBuffer(), "tEXt", html),
    ],
    [
      "a PNG with a ZIP behind its end",
      /hidden file/,
      async () => Buffer.concat([await pixels(9, 9).png().toBuffer(), Buffer.from("PK\x03\x04....", "latin1")]),
    ],
    [
      "a PDF that begins as HTML, too",
      /hidden file/,
      () => Buffer.concat([Buffer.from("%PDF-1.4\n"), html, smallPdf()]),
      "link.upload",
    ],
    ["a bomb of 50,000 by 50,000 pixels", /too many pixels/, () => pngBomb()],
    ["a bomb in a WebP", /too many pixels/, webpBomb],
    ["more than 20 MB", /larger than 20 MB/, async () => padded(await phonePhoto(), 21_000_000)],
  ];

  it.each(cases)("says why and leaves nothing behind: %s", async (_, problem, bytes, input) => {
    const { status, answer } = await upload(await bytes(), "photo.jpg", input);
    expect(answer.problem).toMatch(problem);
    expect(answer.problem).toMatch(/^photo\.jpg: /);
    expect(status).toBe(422);
    expect(await stored()).toEqual(nothing);
  });
});

describe("a file that is sent badly", () => {
  beforeEach(async () => expect(await stored()).toEqual(nothing));

  it("is refused by its declared size before it is read", async () => {
    const { status, text } = await raw({ "Content-Length": "10000000000" }, (sent) => sent.write(partHead));
    expect(status).toBe(413);
    expect(text).toContain("100 MB and 60 files");
  });

  it("is refused while it arrives if it declared no size", async () => {
    const zeros = Buffer.alloc(1_000_000);
    const answer = raw({ "Transfer-Encoding": "chunked" }, async (sent) => {
      sent.write(partHead);
      sent.write(smallPdf());
      for (let megabytes = 0; megabytes < 120 && !sent.destroyed; megabytes++) {
        await new Promise<void>((resolve) => sent.write(zeros, () => resolve()));
      }
      sent.end();
    });
    // A sender that does not stop may lose the connection before it sees the answer.
    expect([413, "broken off"]).toContain(await answer.then(({ status }) => status).catch(() => "broken off"));
    expect(await stored()).toEqual(nothing);
  });

  it("leaves nothing when the sender breaks off", async () => {
    await raw({ "Transfer-Encoding": "chunked" }, async (sent) => {
      sent.write(partHead);
      sent.write(smallPdf());
      // More than a part, so that an upload to the bucket has begun.
      for (let part = 0; part < 8; part++) {
        await new Promise<void>((resolve) => sent.write(Buffer.alloc(1_000_000), () => resolve()));
      }
      sent.destroy();
    }).catch(() => {});
    await expect.poll(stored).toEqual(nothing);
    // The Worker goes on.
    expect((await site.ask("/healthz")).status).toBe(200);
  });

  it.each([
    ["no boundary", "multipart/form-data", "x"],
    ["no end", "multipart/form-data; boundary=b", '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nvalue'],
    ["no parts", "multipart/form-data; boundary=b", ""],
  ])("is answered with 400 when it is malformed: %s", async (_, type, body) => {
    const headers = { "Content-Type": type, "Content-Length": String(body.length) };
    expect((await raw(headers, (sent) => sent.end(body))).status).toBe(400);
  });

  it("is limited in its fields", async () => {
    const form = new FormData();
    for (let field = 0; field < 1100; field++) form.set(`f${field}`, "x");
    expect((await editor.sendForm("/adm-dash/vendors/create", form, english)).status).toBe(413);
  });
});

describe("a file with an odd name", () => {
  it.each([
    ["../../etc/passwd", /^\/media\/[0-9a-f]{32}\/passwd-\d+x\d+\.jpg$/],
    ["C:\\photos\\a;b=c.jpg", /\/a-b-c-\d+x\d+\.jpg$/],
    ["\u202egpj.exe", /\/gpj-\d+x\d+\.jpg$/],
    ["Фото.jpg", /\/file-\d+x\d+\.jpg$/],
    [`${"x".repeat(500)}.jpg`, /\/x{60}-\d+x\d+\.jpg$/],
    ['quote".jpg', /\/quote-\d+x\d+\.jpg$/],
  ])("is stored under a plain one: %s", async (name, url) => {
    const { status, answer } = await upload(await uniquePhoto(), name);
    expect(status).toBe(200);
    expect(answer.url).toMatch(url);
    expect((await site.ask(answer.url!)).status).toBe(200);
  });

  it("may be AVIF, which is stored as WebP without its metadata", async () => {
    const { answer } = await upload(
      await pixels(700, 500)
        .withExif({ IFD0: { Make: "Camera" } })
        .avif()
        .toBuffer(),
      "a.avif",
    );
    expect(answer.url).toMatch(/-700x500\.webp$/);
    const { bytes } = await site.ask(answer.url!);
    expect(bytes.includes("Camera")).toBe(false);
    expect((await stored()).objects.filter((key) => key.startsWith("incoming/"))).toEqual([]);
  });
});

let photos = 0;
const uniquePhoto = () => phonePhoto({ width: 100 + photos++, height: 80 });

/** Restart markers between its scans and its end, which decoders skip. */
function padded(jpeg: Buffer, length: number): Buffer {
  const end = jpeg.subarray(-2);
  return Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(length, 0), end]);
}

async function webpBomb(): Promise<Buffer> {
  const webp = await sharp({ create: { width: 8, height: 8, channels: 4, background: "#fff0" } })
    .webp({ lossless: true })
    .toBuffer();
  const at = webp.indexOf("VP8L") + 9;
  // 14 bits of width and of height, less one.
  webp.writeUInt32LE((0x3fff | (0x3fff << 14)) >>> 0, at);
  return webp;
}

const BOUNDARY = "----boundary";
const partHead = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="link.upload"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;

function raw(
  headers: Record<string, string>,
  send: (sent: ReturnType<typeof httpRequest>) => unknown,
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        ...{ hostname, port, path: UPLOAD_PATH, method: "POST", agent: false },
        headers: {
          ...{ Origin: site.url, Cookie: editor.cookies(), "CF-Connecting-IP": "192.0.2.51", ...english },
          ...{ "Content-Type": `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
        },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.on("end", () => {
          resolve({ status: response.statusCode ?? 0, text });
          sent.destroy();
        });
      },
    );
    sent.on("error", reject);
    void send(sent);
  });
}
