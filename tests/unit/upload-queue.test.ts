import { describe, expect, it } from "vitest";
import { changeQueue, emptyQueue, type Queue, type QueueAction, uploadsToStart } from "~/features/files/upload/queue";

const file = (name: string) => new File(["content"], name, { type: "image/jpeg" });
const after = (...actions: QueueAction[]): Queue => actions.reduce(changeQueue, emptyQueue);
const add = (...names: string[]): QueueAction => ({
  type: "add",
  field: "images",
  chosen: names.map((name) => ({ file: file(name) })),
});
const states = ({ uploads }: Queue) => uploads.map(({ id, state }) => `${id} ${state}`);

describe("the queue of uploads", () => {
  it("numbers files in the order in which they were chosen", () => {
    expect(states(after(add("a", "b"), { type: "remove", id: 1 }, add("c")))).toEqual(["0 waiting", "2 waiting"]);
  });

  it("starts three at once, the first chosen first", () => {
    const full = after(add("a", "b", "c", "d", "e"));
    expect(uploadsToStart(full.uploads).map(({ id }) => id)).toEqual([0, 1, 2]);
    const started = [0, 1, 2].reduce((queue, id) => changeQueue(queue, { type: "start", id }), full);
    expect(uploadsToStart(started.uploads)).toEqual([]);
    const oneDone = changeQueue(started, { type: "done", id: 1, url: "/media/1/a.jpg" });
    expect(uploadsToStart(oneDone.uploads).map(({ id }) => id)).toEqual([3]);
  });

  it("retries a failed file when there is room, and keeps the others", () => {
    const failed = after(add("a", "b"), { type: "start", id: 0 }, { type: "fail", id: 0, problem: { code: "failed" } });
    expect(states(failed)).toEqual(["0 failed", "1 waiting"]);
    expect(uploadsToStart(failed.uploads).map(({ id }) => id)).toEqual([1]);
    expect(states(changeQueue(failed, { type: "retry", id: 0 }))).toEqual(["0 waiting", "1 waiting"]);
  });

  it("does not send a file that was rejected when it was chosen", () => {
    const queue = after({
      type: "add",
      field: "link",
      chosen: [{ file: file("a"), problem: { code: "empty" } }],
    });
    expect(states(queue)).toEqual(["0 failed"]);
    expect(uploadsToStart(queue.uploads)).toEqual([]);
  });

  it("tells a file that was uploaded before from a new one", () => {
    const done = (known?: string) =>
      after(add("a"), { type: "done", id: 0, url: "/media/1/a.jpg", ...(known && { known }) }).news?.event;
    expect([done(), done("b.jpg")]).toEqual(["done", "known"]);
  });

  it("ignores what still comes from a cancelled upload", () => {
    const cancelled = after(add("a"), { type: "start", id: 0 }, { type: "remove", id: 0 });
    expect(changeQueue(cancelled, { type: "done", id: 0, url: "/media/1/a.jpg" }).uploads).toEqual([]);
    expect(cancelled.news).toMatchObject({ event: "removed", name: "a" });
  });
});
