import { describe, expect, it } from "vitest";
import { playerOf } from "~/features/videos/video";
import { youtubeMessage, youtubePlayer, youtubeStateOf } from "~/features/videos/youtube";

describe("the player of a video", () => {
  it.each([
    ["https://www.youtube.com/watch?v=demoVid0001", { kind: "youtube", id: "demoVid0001" }],
    ["https://youtu.be/demoVid0002?t=4", { kind: "youtube", id: "demoVid0002" }],
    [
      "https://example.com/films/Lift.MP4?token=a#t=5",
      { kind: "file", url: "https://example.com/films/Lift.MP4?token=a#t=5" },
    ],
    ["/videos/lift.webm", { kind: "file", url: "/videos/lift.webm" }],
    ["https://vimeo.com/12345", undefined],
    ["https://example.com/page?file=lift.mp4", undefined],
    ["https://www.youtube.com/watch?v=short", undefined],
  ])("at %s", (address, player) => {
    expect(playerOf(address)).toEqual(player);
  });
});

describe("a YouTube player", () => {
  it("starts muted and inline and listens to this site only", () => {
    const address = new URL(youtubePlayer("demoVid0001", "https://liftyard.example"));
    expect(address.origin + address.pathname).toBe("https://www.youtube-nocookie.com/embed/demoVid0001");
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      ...{ autoplay: "1", mute: "1", controls: "1", playsinline: "1", enablejsapi: "1" },
      origin: "https://liftyard.example",
    });
  });

  it("gets the commands of YouTube's API", () => {
    expect(JSON.parse(youtubeMessage("unMute"))).toEqual({ event: "command", func: "unMute", args: [] });
  });

  it.each([
    [{ event: "onStateChange", info: 1 }, 1],
    [{ event: "infoDelivery", info: { playerState: 2, muted: true } }, 2],
    [{ event: "initialDelivery", info: { playerState: -1 } }, -1],
    [{ event: "infoDelivery", info: { currentTime: 3 } }, undefined],
    [{ event: "onReady", info: null }, undefined],
    [{ event: "onStateChange", info: "1" }, undefined],
    [null, undefined],
    [[], undefined],
    [7, undefined],
  ])("reports its state by %j", (message, state) => {
    expect(youtubeStateOf(JSON.stringify(message))).toBe(state);
  });

  it.each([["{"], [""], [undefined], [{ event: "onStateChange", info: 1 }]])("ignores the message %j", (message) => {
    expect(youtubeStateOf(message)).toBeUndefined();
  });
});
