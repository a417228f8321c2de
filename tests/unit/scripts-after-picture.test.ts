import { describe, expect, it } from "vitest";
import { moveLinksToHead, splitHtml } from "~/worker/html-parts.server";
import { laterStylesTag } from "~/worker/later-styles.server";
import { firstPicture, preloadHeader, deferScripts } from "~/worker/picture-before-scripts.server";

const scripts = `<script nonce="n">scroll()</script><link rel="modulepreload" href="/a.js"/><script nonce="n" type="module" async="">import "/a.js"</script>`;
const texts = `<link rel="preload" as="fetch" href="/texts.json"/>`;
const page = (picture: string) =>
  splitHtml(`<html><head>${texts}</head><body>${picture}<script>1</script>${scripts}</body></html>`, "n");

describe("splitting a page at its first picture", () => {
  it("gives parts that join to the page, with scripts in the last one only", () => {
    const { head, content, tail } = page("<p>text</p>");
    expect(head).toBe(`<html><head>${texts}</head>`);
    expect(content).toBe("<body><p>text</p><script>1</script>");
    expect(tail).toBe(`${scripts}</body></html>`);
  });

  it("gives two parts for a page without scripts", () => {
    expect(splitHtml("<html><body>text</body></html>", "n")).toEqual({
      head: "<html>",
      content: "<body>text</body></html>",
      tail: "",
    });
  });
});

describe("module preload links", () => {
  it("are moved from the body to the head", () => {
    const { head, content, tail } = moveLinksToHead(page("<p>text</p>"));
    expect(head).toBe(`<html><head>${texts}<link rel="modulepreload" href="/a.js"/></head>`);
    expect(content + tail).not.toContain("<link");
    expect(tail).toContain('import "/a.js"');
  });
});

describe("the scripts of a page", () => {
  it("are all kept, and none loads before the picture", () => {
    const plain = moveLinksToHead(page(`<img src="/a.webp" alt="" fetchPriority="high"/>${laterStylesTag}<footer>`));
    const { head, content, tail } = deferScripts(plain, "n");
    const html = head + content + tail;
    expect(html).not.toMatch(/<link rel="(?!stylesheet)|type="module"/);
    expect(content).toMatch(/<link rel="stylesheet" href="[^"]*" disabled="" data-later=""\/><footer>/);
    expect(tail).toContain('[["preload","/texts.json"],["modulepreload","/a.js"]]');
    expect(html).toContain('import "/a.js"');
    // The font styles rely on it.
    expect(html).toContain('<html data-fonts="later">');
    // The inline script has a CSP hash.
    expect(html).toMatch(/<script nonce="n">[^<]+<\/script><\/body>/);
  });
});

describe("the first picture", () => {
  it("is the one with high fetch priority", () => {
    const first = '<img src="/b.webp" fetchPriority="high"/>';
    expect(firstPicture(page(`<img src="/a.webp"/><p>1 &gt; 0</p>${first}<img src="/c.webp"/>`))).toBe(first);
  });

  it.each(['<img src="/a.webp"/>', "<p>fetchpriority=&quot;high&quot;</p>", '<link fetchPriority="high"/>'])(
    "is undefined for %s",
    (body) => {
      expect(firstPicture(page(body))).toBeUndefined();
    },
  );
});

describe("the preload header for the first picture", () => {
  it("names the same sources as the page", () => {
    const picture = '<img src="/a.webp?x=1&amp;y=2" srcSet="/a-800.webp 800w" sizes="100vw" fetchPriority="high"/>';
    expect(preloadHeader(picture)).toBe(
      '</a.webp?x=1&y=2>; rel=preload; as=image; fetchpriority=high; imagesrcset="/a-800.webp 800w"; imagesizes="100vw"',
    );
  });

  it.each([
    ["its address has letters that no header may have", '<img src="/şəkil.webp" fetchPriority="high"/>'],
    ["its address would end the header's", '<img src="/a>; rel=stylesheet" fetchPriority="high"/>'],
  ])("is missing when %s", (_, picture) => {
    expect(preloadHeader(picture)).toBeUndefined();
  });
});
