import { describe, expect, it } from "vitest";
import { mediaOf } from "~/features/products/detail/media";
import { youtubeId } from "~/features/videos/youtube";

const ID = "dQw4w9WgXcQ";

describe("a video link", () => {
  it.each([
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?t=30`,
    `https://www.youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?list=PL1&v=${ID}&t=1s`,
    `https://www.youtube.com/embed/${ID}?rel=0`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}#x`,
  ])("is a YouTube video: %s", (address) => {
    expect(youtubeId(address)).toBe(ID);
  });

  it.each([
    `https://youtu.be/${ID.slice(1)}`,
    `https://youtu.be/${ID}x`,
    `https://www.youtube.com/watch?v=${ID.slice(1)}`,
    `https://www.youtube.com/watch?v=${ID}_`,
    `https://www.youtube.com/watch?xv=${ID}`,
    `https://www.youtube.com/playlist?list=${ID}`,
    "https://www.youtube.com/",
    "https://vimeo.com/76979871",
    "/videos/gs-1930.mp4",
    "",
  ])("is not a YouTube video: %s", (address) => {
    expect(youtubeId(address)).toBeUndefined();
  });
});

describe("the media of a product", () => {
  it("are its images, then its videos, in order", () => {
    const media = mediaOf(["/a.webp", "/b.webp"], ["/c.mp4"]);
    expect(media.map((medium) => (medium.kind === "image" ? medium.url : medium.page))).toEqual([
      "/a.webp",
      "/b.webp",
      "/c.mp4",
    ]);
  });

  it("embed YouTube without cookies and show its thumbnail", () => {
    const page = `https://youtu.be/${ID}`;
    expect(mediaOf([], [page])).toEqual([
      {
        kind: "video",
        page,
        frame: `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1`,
        thumbnail: `https://i.ytimg.com/vi/${ID}/hqdefault.jpg`,
      },
    ]);
  });

  it("use other pages as they are, and files without a page around them", () => {
    expect(mediaOf([], ["https://vimeo.com/1", "https://films.example/a?token=x", "/media/0/work.mp4"])).toEqual([
      { kind: "video", page: "https://vimeo.com/1", frame: "https://vimeo.com/1?autoplay=1", thumbnail: null },
      {
        kind: "video",
        page: "https://films.example/a?token=x",
        frame: "https://films.example/a?token=x&autoplay=1",
        thumbnail: null,
      },
      { kind: "video", page: "/media/0/work.mp4", thumbnail: null },
    ]);
  });

  it("omit URLs that no form could have stored", () => {
    const hostile = [
      "javascript:alert(1)",
      "JavaScript:alert(1)",
      "data:text/html,x",
      "//evil.example/x",
      " javascript:x",
      "",
    ];
    expect(mediaOf(hostile, hostile)).toEqual([]);
    expect(mediaOf(["/machines/a.webp"], ["https://example.com/film"])).toHaveLength(2);
  });
});
