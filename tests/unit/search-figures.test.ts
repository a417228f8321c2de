import { describe, expect, it } from "vitest";
import { readQuery, wordsOfSearch } from "~/features/catalogue/query.server";
import { searchWords } from "~/features/catalogue/search-words.server";

function read(text: string) {
  const { tokens, limits } = readQuery(text, searchWords.ignored);
  return { tokens, limits };
}

const height = (from?: number, to?: number) => ({ height: { ...(from && { from }), ...(to && { to }) } });
const load = (from?: number, to?: number) => ({ load: { ...(from && { from }), ...(to && { to }) } });

describe("a figure among words that say nothing", () => {
  it.each([
    ...["12 м", "высота 12 м", "аренда 12 м", "rent 12 m", "12m high", "hündürlük 12 m", "от 12 м", "12 м."],
    ...["12м.", "12 m,", "(12 m)", "12 m?", "lifting height 12 m", "Height: 12 m", "12+ m"],
    ...["working height 12 m", "рабочая высота 12 м", "с рабочей высотой 12 м", "iş hündürlüyü 12 m"],
  ])("%s is all that is asked for", (text) => {
    expect(read(text)).toEqual({ tokens: [], limits: height(12) });
  });

  it("is not all beside a word that says something", () => {
    expect(read("ножничный, 12 м.")).toEqual({ tokens: ["ножничный"], limits: height(12) });
    expect(read("rent").tokens).toEqual(["rent"]);
    // Signs beside a figure are no part of a model.
    expect(readQuery("12 m.,", searchWords.ignored).literal).toBe("");
  });
});

describe("the words of a search, as people see them", () => {
  it.each([
    ["12 м", ["12 м"]],
    ["высота 12 м", ["высота 12 м"]],
    ["рабочая высота 12 м дизель", ["рабочая", "высота 12 м", "дизель"]],
    ["lift for 3 people", ["lift", "for", "3 people"]],
    ["Genie  до 12 м  дизель", ["Genie", "до 12 м", "дизель"]],
    ["scissor 12 – 14 m", ["scissor", "12 – 14 m"]],
    ["Ən azı 1 500 kq Ёлка", ["Ən azı 1 500 kq", "Ёлка"]],
    ["GS 1930", ["GS", "1930"]],
  ])("%s", (text, words) => {
    expect(wordsOfSearch(text)).toEqual(words);
  });
});

describe("inches", () => {
  const width = { width: { to: 0.81 } };

  it.each([
    ...["width 32 in", 'width 32"', "width 32\u2033", "width 32''", "32 inches wide", "32 in", "32 дюйма", "32 düym"],
    "ширина 32 дюйма",
  ])("%s is a width", (text) => {
    expect(read(text)).toEqual({ tokens: [], limits: width });
  });

  it("may be a height, and are told from feet, quotation marks and the word", () => {
    expect(read("height 240 in").limits).toEqual(height(6.1));
    expect(read("26'").limits).toEqual(height(7.91));
    for (const text of ['"scissor 12"', '"gs 1930"', "2022 in Baku", "Optimum 8-in"])
      expect(read(text).limits, text).toEqual({});
  });
});

describe("limits", () => {
  it.each([
    ...["до 8 м", "up to 8 m", "to 8m", "until 8 m", "max 8 m", "max. 8 m", "8 m max", "maximum 8 m", "at most 8 m"],
    ...["не более 8 м", "не выше 8 метров", "максимум 8 м", "8 м и ниже", "8 m or less", "<= 8 m", "≤8 m"],
    ...["8 m-ə qədər", "8 m-e qeder", "8 m-dək", "8 metrə qədər", "8 metrədək", "8 METRƏDƏK", "maksimum 8 m"],
    ...["ən çox 8 m", "8 m-dən çox olmayan", "no more than 8 m", "до 8м"],
  ])("%s: at most, 8 m included", (text) => {
    expect(read(text)).toEqual({ tokens: [], limits: height(undefined, 8.01) });
  });

  it.each(["under 8 m", "below 8 m", "less than 8 m", "< 8 m", "<8m", "ниже 8 м", "менее 8 м", "8 m-dən az"])(
    "%s: less",
    (text) => {
      expect(read(text)).toEqual({ tokens: [], limits: height(undefined, 8) });
    },
  );

  it.each([
    ...["at least 12 m", "from 12 m", "min 12 m", "minimum 12 m", "12 m min", "12 m or more", "12 m and up", "12 m+"],
    ...["от 12 м", "не менее 12 м", "минимум 12 м", "12 м и выше", ">= 12 m", "≥ 12 m", "ən azı 12 m", "ən az 12 m"],
    ...["12 m-dən", "12 metrdən", "12 metrlik", "12-метровый", "12 m-dən az olmayan", "not less than 12 m"],
  ])("%s: at least", (text) => {
    expect(read(text)).toEqual({ tokens: [], limits: height(12) });
  });

  it.each([
    ...["over 12 m", "above 12 m", "more than 12 m", "> 12 m", ">12m", "выше 12 м", "более 12 м", "свыше 12 м"],
    ...["12 m-dən yuxarı", "12 metrdən çox"],
  ])("%s: more", (text) => {
    expect(read(text)).toEqual({ tokens: [], limits: height(12.01) });
  });

  it.each([
    ...["12-14 m", "12–14 м", "12 — 14 m", "12...14 м", "12…14 м", "12m-14m", "12 to 14 m", "from 12 to 14 m"],
    ...["between 12 and 14 m", "от 12 до 14 м", "от 12 м до 14 м", "с 12 до 14 метров", "12 m 14 m-ə qədər"],
    ...["12-dən 14 m-ə qədər", "12 m-dən 14 m-dək", "12 ilə 14 m arası", "12-14 m arasında", "min 12 m max 14 m"],
  ])("%s: both", (text) => {
    expect(read(text)).toEqual({ tokens: [], limits: height(12, 14.01) });
  });

  it("belong to their own figure", () => {
    expect(read("scissor up to 8 m 300 kg")).toEqual({
      tokens: ["scissor"],
      limits: { height: { to: 8.01 }, load: { from: 300 } },
    });
    expect(read("8 m max 2 t").limits).toEqual({ ...height(8), ...load(undefined, 2000.01) });
    expect(read("under 2 t").limits).toEqual(load(undefined, 2000));
    expect(read("2-3 t").limits).toEqual(load(2000, 3000.01));
  });

  it.each([
    ["GS-1330m", ["gs", "1330", "m"]],
    ["Z-45/25 J", ["z", "45", "25", "j"]],
    ["0608ME", ["0608"]],
    ["до 1930", ["1930"]],
    ["14-12 m", ["14", "12", "m"]],
    ["45/25 m", ["45", "25", "m"]],
    ["3000 m", ["3000", "m"]],
  ])("are not read from %s", (text, tokens) => {
    expect(read(text)).toEqual({ tokens, limits: {} });
  });

  it("leave a model beside them alone", () => {
    expect(read("gs 1930 до 8 м")).toEqual({ tokens: ["gs", "1930"], limits: height(undefined, 8.01) });
  });
});

describe("what a figure is of", () => {
  const width = (to: number) => ({ width: { to } });

  it.each([
    ...["ширина 0,8 м", "шириной до 0,8 м", "ширина двери 80 см", "0,8 м шириной", "0,8 м в ширину", "ширина 800 мм"],
    ...["width 0.8 m", "width: up to 80 cm", "0.8 m wide", "eni 0,8 m", "eni 80 sm", "0,8 m enində", "0,8 m enli"],
    "ширина 0,8",
  ])("%s: a width, which is at most that", (text) => {
    expect(read(text)).toEqual({ tokens: [], limits: width(0.8) });
  });

  it.each(["width under 0.8 m", "шириной менее 0,8 м"])("%s: a smaller width", (text) => {
    expect(read(text)).toEqual({ tokens: [], limits: width(0.79) });
  });

  it.each(["высота 12", "hündürlük 12", "hündürlüyü: 12", "height 12", "высотой от 12", "12 m high", "12 м в высоту"])(
    "%s: a height",
    (text) => {
      expect(read(text)).toEqual({ tokens: [], limits: height(12) });
    },
  );

  it.each(["вылет 8 м", "вылет стрелы 8 м", "outreach 8 m", "8 m outreach", "uzanma 8 m"])("%s: a reach", (text) => {
    expect(read(text)).toEqual({ tokens: [], limits: { reach: { from: 8 } } });
  });

  it.each([
    ["грузоподъёмность 3", 3000],
    ["грузоподъёмность 2,5", 2500],
    ["load capacity 2500", 2500],
    ["yükgötürmə qabiliyyəti 2 500", 2500],
  ])("%s: a load, in tonnes when it is small", (text, kilograms) => {
    expect(read(text)).toEqual({ tokens: [], limits: load(kilograms) });
  });

  it.each(["3 человека", "на 3 человека", "3 чел.", "for 3 people", "3 persons", "3 nəfər", "3 nəfərlik"])(
    "%s: persons",
    (text) => {
      expect(read(text)).toEqual({ tokens: [], limits: { persons: { from: 3 } } });
    },
  );

  it("is told of each figure by itself", () => {
    const limits = { ...height(10), ...width(0.8) };
    for (const text of [
      "подъёмник 10 м ширина 0,8 м",
      "подъёмник ширина 0,8 м высота 10 м",
      "подъёмник 0,8 м в ширину, 10 м",
    ]) {
      expect(read(text), text).toEqual({ tokens: ["подъемник"], limits });
    }
    expect(read("0.8 m wide 12 m high 300 kg").limits).toEqual({ ...height(12), ...width(0.8), ...load(300) });
    expect(read("up to 8 m high, ширина 3 т").limits).toEqual({ ...height(undefined, 8.01), ...load(3000) });
  });

  it("holds for two figures of one kind", () => {
    expect(read("12 m scissor 0.8 m")).toEqual({ tokens: ["scissor"], limits: height(12) });
    expect(read("up to 12 m up to 8 m").limits).toEqual(height(undefined, 8.01));
  });

  it.each(["height 1930", "width 12-14"])("is not read from %s", (text) => {
    expect(read(text).limits).toEqual({});
  });
});

describe("numbers and units as the site prints them", () => {
  it.each([
    ...["1500 kq", "1.500 kq", "1,500 kg", "1 500 кг", "1\u00a0500 кг", "1\u202f500 kg", "1500 килограммов", "1500kg"],
    ...["1,5 t", "1.5 т", "1.500 t", "1,5 тонны", "1,500.00 kg", "1500 kiloqram", "1,5 tonluq"],
  ])("%s is 1500 kg", (text) => {
    expect(read(text)).toEqual({ tokens: [], limits: load(1500) });
  });

  it.each(["40 fut", "40 фт", "40 футов", "40 ft", "40 feet", "40-foot", "40 futdan", "40'", "40′"])(
    "%s is what is printed as 40.0 ft",
    (text) => {
      expect(read(text)).toEqual({ tokens: [], limits: height(12.18) });
    },
  );

  it.each(["6600 funt", "6.600 funt", "6 600 фунтов", "6600 фунт", "6,600 lb", "6600 lbs"])(
    "%s is what is printed as 6600 lb",
    (text) => {
      expect(read(text)).toEqual({ tokens: [], limits: load(2993.49) });
    },
  );

  it.each([
    ["1 000–1 500 кг", load(1000, 1500.01)],
    ["от 1 000 до 1 500 кг", load(1000, 1500.01)],
    ["1.000-1.500 kq", load(1000, 1500.01)],
    ["12,5 м", height(12.5)],
    ["12.50 m", height(12.5)],
  ])("%s", (text, limits) => {
    expect(read(text)).toEqual({ tokens: [], limits });
  });

  it.each([
    ["39.4 ft", height(12)],
    ["up to 39.4 ft", height(undefined, 12.03)],
    ["3,307 lb", load(1499.81)],
  ])("%s finds the machine of which the site says so", (text, limits) => {
    expect(read(text).limits).toEqual(limits);
  });

  it("do not take a model for thousands", () => {
    expect(read("Genie S 125 125 ft")).toEqual({ tokens: ["genie", "s", "125"], limits: height(38.09) });
  });
});
