import { describe, expect, it } from "vitest";
import { hoursLines, isAllDay, type WeekHours, weekHours } from "~/features/contact/opening-hours";
import { weekdays } from "../../db/enums.ts";

const nine = { open: "09:00", close: "18:00" };
const ten = { open: "10:00", close: "14:00" };
const allWeekdays: WeekHours = Object.fromEntries(weekdays.map((day) => [day, nine]));

describe("opening hours", () => {
  it("are read from both columns in the order of the week", () => {
    const week = weekHours({ friday: ten, monday: nine }, { sunday: { closed: true }, saturday: nine });
    expect(Object.entries(week)).toEqual([
      ["monday", nine],
      ["friday", ten],
      ["saturday", nine],
      ["sunday", "closed"],
    ]);
  });

  it("are closed where the record says so, whatever times are given", () => {
    expect(weekHours({}, { saturday: { closed: true, ...nine } })).toEqual({ saturday: "closed" });
    expect(weekHours({}, { saturday: { closed: false, ...nine } })).toEqual({ saturday: nine });
  });

  it("may have seconds and end at midnight", () => {
    expect(weekHours({ monday: { open: "09:00:00", close: " 24:00 " } })).toEqual({
      monday: { open: "09:00", close: "24:00" },
    });
  });

  it.each([
    null,
    "9-18",
    9,
    [],
    {},
    { open: "09:00" },
    { open: "9:00", close: "18:00" },
    { open: "09:60", close: "25:00" },
  ])("are unknown where the record has %j", (value) => {
    expect(weekHours({ monday: value, tuesday: nine })).toEqual({ tuesday: nine });
  });
});

describe("the table of opening hours", () => {
  it("groups equal weekdays and a closed weekend", () => {
    expect(hoursLines({ ...allWeekdays, saturday: "closed", sunday: "closed" })).toEqual([
      { days: "weekdays", hours: nine },
      { days: "weekend", hours: "closed" },
    ]);
  });

  it("lists each weekday when one differs", () => {
    const lines = hoursLines({ ...allWeekdays, wednesday: { open: "09:00", close: "17:00" } });
    expect(lines.map(({ days }) => days)).toEqual([...weekdays]);
    expect(lines[2]?.hours).toEqual({ open: "09:00", close: "17:00" });
  });

  it("lists the known weekdays when one is unknown", () => {
    const { tuesday: _tuesday, ...rest } = allWeekdays;
    expect(hoursLines(rest).map(({ days }) => days)).toEqual(["monday", "wednesday", "thursday", "friday"]);
  });

  it("lists both days of a weekend that is not fully closed", () => {
    expect(hoursLines({ saturday: ten, sunday: "closed" })).toEqual([
      { days: "saturday", hours: ten },
      { days: "sunday", hours: "closed" },
    ]);
    expect(hoursLines({ saturday: ten, sunday: ten })).toHaveLength(2);
    expect(hoursLines({ sunday: "closed" })).toEqual([{ days: "sunday", hours: "closed" }]);
  });

  it("shows a closed week, and nothing for an unknown one", () => {
    const closed = Object.fromEntries(weekdays.map((day) => [day, "closed"])) as WeekHours;
    expect(hoursLines(closed)).toEqual([{ days: "weekdays", hours: "closed" }]);
    expect(hoursLines({})).toEqual([]);
  });

  it("distinguishes 24 hours from a part of a day", () => {
    expect(isAllDay({ open: "00:00", close: "24:00" })).toBe(true);
    expect(isAllDay({ open: "00:00", close: "00:00" })).toBe(true);
    expect(isAllDay({ open: "00:00", close: "23:00" })).toBe(false);
    expect(isAllDay("closed")).toBe(false);
  });
});
