import { describe, expect, it } from "vitest";
import { days, type WeekHours } from "~/features/contact/opening-hours";
import { openingState } from "~/features/contact/public/opening-state";
import { weekdays } from "../../db/enums.ts";

const nine = { open: "09:00", close: "18:00" };
const week: WeekHours = {
  ...Object.fromEntries(weekdays.map((day) => [day, nine])),
  saturday: { open: "10:00", close: "14:00" },
  sunday: "closed",
};
const at = (hours: WeekHours, zone: string, instant: string) => openingState(hours, zone, new Date(instant));
const opens = (day: (typeof days)[number], time: string, inDays: number) => ({
  isOpen: false,
  opens: { day, time, inDays },
});

describe("a dealer in Baku (UTC+4, no summer time)", () => {
  // 2 March 2026 is a Monday.
  it.each([
    ["a moment before opening", "2026-03-02T04:59:59.999Z", opens("monday", "09:00", 0)],
    ["the moment of opening", "2026-03-02T05:00:00Z", { isOpen: true, until: "18:00" }],
    ["a moment before closing", "2026-03-02T13:59:59Z", { isOpen: true, until: "18:00" }],
    ["the moment of closing", "2026-03-02T14:00:00Z", opens("tuesday", "09:00", 1)],
    ["a moment before midnight", "2026-03-02T19:59:59Z", opens("tuesday", "09:00", 1)],
    ["midnight", "2026-03-02T20:00:00Z", opens("tuesday", "09:00", 0)],
    ["Friday evening", "2026-03-06T15:00:00Z", opens("saturday", "10:00", 1)],
    ["Saturday afternoon", "2026-03-07T10:00:00Z", opens("monday", "09:00", 2)],
    ["Sunday", "2026-03-08T10:00:00Z", opens("monday", "09:00", 1)],
    ["Sunday night in Baku, still Sunday in London", "2026-03-08T20:30:00Z", opens("monday", "09:00", 0)],
    ["July", "2026-07-06T05:00:00Z", { isOpen: true, until: "18:00" }],
  ])("at %s", (_, instant, expected) => {
    expect(at(week, "Asia/Baku", instant)).toEqual(expected);
  });

  it("had summer time until 2015", () => {
    expect(at(week, "Asia/Baku", "2015-07-06T04:00:00Z")).toEqual({ isOpen: true, until: "18:00" });
    expect(at(week, "Asia/Baku", "2015-07-06T03:59:00Z")).toEqual(opens("monday", "09:00", 0));
    expect(at(week, "Asia/Baku", "2026-07-06T04:00:00Z")).toEqual(opens("monday", "09:00", 0));
  });
});

describe("a dealer in New York (with summer time)", () => {
  const open = { isOpen: true, until: "18:00" };
  it.each([
    ["the Friday before summer time, at nine", "2026-03-06T14:00:00Z", open],
    ["a minute before that", "2026-03-06T13:59:00Z", opens("friday", "09:00", 0)],
    ["the Monday after it began, at nine", "2026-03-09T13:00:00Z", open],
    ["a minute earlier", "2026-03-09T12:59:00Z", opens("monday", "09:00", 0)],
    ["the Friday before it ends, at nine", "2026-10-30T13:00:00Z", open],
    ["the Monday after, at nine", "2026-11-02T14:00:00Z", open],
    ["a minute earlier", "2026-11-02T13:59:00Z", opens("monday", "09:00", 0)],
    ["the Saturday night that is an hour shorter", "2026-03-08T04:00:00Z", opens("monday", "09:00", 2)],
    ["half past one on that Sunday", "2026-03-08T06:30:00Z", opens("monday", "09:00", 1)],
    ["half past three on it, an hour later", "2026-03-08T07:30:00Z", opens("monday", "09:00", 1)],
  ])("at %s", (_, instant, expected) => {
    expect(at(week, "America/New_York", instant)).toEqual(expected);
  });

  it("opens at the first existing minute when the opening hour is skipped", () => {
    const early: WeekHours = { sunday: { open: "02:30", close: "12:00" } };
    expect(at(early, "America/New_York", "2026-03-08T06:59:00Z")).toEqual(opens("sunday", "02:30", 0));
    expect(at(early, "America/New_York", "2026-03-08T07:00:00Z")).toEqual({ isOpen: true, until: "12:00" });
  });
});

describe("hours past midnight", () => {
  const late: WeekHours = { friday: { open: "20:00", close: "02:00" }, sunday: { open: "22:00", close: "24:00" } };
  it.each([
    ["before midnight", "2026-03-06T23:00:00Z", { isOpen: true, until: "02:00" }],
    ["after midnight", "2026-03-07T01:59:00Z", { isOpen: true, until: "02:00" }],
    ["at their end", "2026-03-07T02:00:00Z", opens("sunday", "22:00", 1)],
    ["up to midnight", "2026-03-08T23:59:00Z", { isOpen: true, until: "00:00" }],
    ["at midnight", "2026-03-09T00:00:00Z", opens("friday", "20:00", 4)],
  ])("%s", (_, instant, expected) => {
    expect(at(late, "UTC", instant)).toEqual(expected);
  });

  it("last from Sunday into Monday", () => {
    const sunday: WeekHours = { sunday: { open: "20:00", close: "04:00" } };
    expect(at(sunday, "UTC", "2026-03-09T03:59:00Z")).toEqual({ isOpen: true, until: "04:00" });
    expect(at(sunday, "UTC", "2026-03-09T04:00:00Z")).toEqual(opens("sunday", "20:00", 6));
  });
});

describe("a dealer that", () => {
  const always = Object.fromEntries(days.map((day) => [day, { open: "00:00", close: "24:00" }])) as WeekHours;

  it("never closes has no closing time", () => {
    expect(at(always, "UTC", "2026-03-05T12:00:00Z")).toEqual({ isOpen: true });
    const fromNine = Object.fromEntries(days.map((day) => [day, { open: "09:00", close: "09:00" }])) as WeekHours;
    expect(at(fromNine, "UTC", "2026-03-05T03:00:00Z")).toEqual({ isOpen: true });
  });

  it("is open from Monday through Friday closes at midnight on Friday", () => {
    expect(at({ ...always, saturday: "closed" }, "UTC", "2026-03-02T08:00:00Z")).toEqual({
      isOpen: true,
      until: "00:00",
    });
  });

  it("never opens has no opening time", () => {
    expect(at({ monday: "closed" }, "UTC", "2026-03-02T08:00:00Z")).toEqual({ isOpen: false });
    expect(at({}, "UTC", "2026-03-02T08:00:00Z")).toEqual({ isOpen: false });
  });

  it("opens once a week says so for seven days", () => {
    expect(at({ monday: nine }, "UTC", "2026-03-02T18:00:00Z")).toEqual(opens("monday", "09:00", 7));
  });
});

describe("at every quarter of an hour of a week", () => {
  const spans: WeekHours[] = [
    week,
    { monday: { open: "00:00", close: "00:30" }, thursday: { open: "23:30", close: "08:00" } },
    { tuesday: { open: "12:00", close: "24:00" }, wednesday: { open: "00:00", close: "07:15" }, sunday: nine },
  ];
  const quarter = 15 * 60_000;
  const monday = Date.parse("2026-03-02T00:00:00Z");

  it.each(spans)("the next change happens exactly when announced: %j", (hours) => {
    const quarters = Array.from({ length: 2 * 7 * 24 * 4 }, (_, n) => new Date(monday + n * quarter));
    const states = quarters.map((moment) => openingState(hours, "UTC", moment));
    for (const [n, state] of states.slice(0, states.length / 2).entries()) {
      const next = states.findIndex(({ isOpen }, later) => later > n && isOpen !== state.isOpen);
      const change = quarters[next]!;
      const announced = state.isOpen ? state.until : state.opens?.time;
      expect(announced, quarters[n]!.toISOString()).toBe(change.toISOString().slice(11, 16));
      if (state.isOpen) continue;
      const dayOf = (moment: Date) => Math.floor(moment.getTime() / (96 * quarter));
      expect(state.opens?.day).toBe(days[(change.getUTCDay() + 6) % 7]);
      expect(state.opens?.inDays).toBe(dayOf(change) - dayOf(quarters[n]!));
    }
  });
});
