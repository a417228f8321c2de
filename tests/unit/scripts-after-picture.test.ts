import { describe, expect, it } from "vitest";
import { firstPicture, pictureLink, scriptsAfterPicture } from "~/http/scripts-after-picture.server";

const scripts = `<link rel="modulepreload" href="/a.js"/><script nonce="n" type="module" async="">import "/a.js"</script>`;
const texts = `<link rel="preload" as="fetch" href="/texts.json"/>`;
const page = (picture: string) => `<html><head>${texts}</head><body>${picture}${scripts}</body></html>`;

describe("the scripts of a page", () => {
  it("ask for nothing by themselves, and are all still there", () => {
    const html = scriptsAfterPicture(page('<img src="/a.webp" alt="" fetchPriority="high"/>'), "n");
    expect(html).not.toMatch(/rel="(modulepreload|preload)"|type="module"/);
    expect(html).toContain('href="/texts.json"');
    expect(html).toContain('import "/a.js"');
    // The styles hold our fonts back by it.
    expect(html).toContain('<html data-fonts="later">');
    // What begins them is sealed like every other script of the page.
    expect(html).toMatch(/<script nonce="n">[^<]+<\/script><\/body>/);
  });
});

describe("the first picture", () => {
  it("is the one that the page asks for before others", () => {
    const first = '<img src="/b.webp" fetchPriority="high"/>';
    expect(firstPicture(page(`<img src="/a.webp"/><p>1 &gt; 0</p>${first}<img src="/c.webp"/>`))).toBe(first);
  });

  it.each(['<img src="/a.webp"/>', "<p>fetchpriority=&quot;high&quot;</p>", '<link fetchPriority="high"/>'])(
    "is none in %s",
    (body) => {
      expect(firstPicture(page(body))).toBeUndefined();
    },
  );
});

describe("the header for the first picture", () => {
  it("names its sources as the page does", () => {
    const picture = '<img src="/a.webp?x=1&amp;y=2" srcSet="/a-800.webp 800w" sizes="100vw" fetchPriority="high"/>';
    expect(pictureLink(picture)).toBe(
      '</a.webp?x=1&y=2>; rel=preload; as=image; fetchpriority=high; imagesrcset="/a-800.webp 800w"; imagesizes="100vw"',
    );
  });

  it.each([
    ["its address has letters that no header may have", '<img src="/şəkil.webp" fetchPriority="high"/>'],
    ["its address would end the header's", '<img src="/a>; rel=stylesheet" fetchPriority="high"/>'],
  ])("is not there when %s", (_, picture) => {
    expect(pictureLink(picture)).toBeUndefined();
  });
});
