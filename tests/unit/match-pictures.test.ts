import { describe, expect, it } from "vitest";
import {
  beginningsIn,
  byPath,
  pictureMatcher,
  type PicturedProduct,
} from "~/features/products/pictures/match-pictures.server";

const product = (manufacturer: string, model: string, year = 2020): PicturedProduct => ({
  ...{ id: `${manufacturer} ${model} ${year}`, manufacturer, model, year },
  name: `${manufacturer} ${model}`,
});

const products = [
  product("Genie", "GS-1930"),
  product("Genie", "GS-1930 E-Drive"),
  product("Genie", "Z-45/25 J"),
  product("JLG", "450AJ"),
  product("Toyota", "8FBE15T", 2018),
  product("Toyota", "8FBE15T", 2022),
  product("Skyjack", "3219"),
  product("Haulotte", "Compact 12"),
  product("Dingli", "Compact 12"),
  product("Manitou", "MT 625 H"),
];
const match = pictureMatcher(products);

/** The model's product and whether that is sure, or the problem. */
function found(path: string): string {
  const outcome = match(path);
  if ("problem" in outcome) return outcome.problem;
  return `${outcome.product.id}${outcome.isSure ? "" : "?"}`;
}

describe("a picture is matched by the model in its path", () => {
  it.each([
    ["GS-1930.jpg", "Genie GS-1930 2020"],
    ["gs1930_front (2).JPG", "Genie GS-1930 2020"],
    ["Genie GS 1930 left side.jpeg", "Genie GS-1930 2020"],
    ["GS-1930 E-Drive-3.png", "Genie GS-1930 E-Drive 2020"],
    ["z4525j.webp", "Genie Z-45/25 J 2020"],
    ["Z-45-25-J.webp", "Genie Z-45/25 J 2020"],
    ["450 AJ.jpg", "JLG 450AJ 2020"],
    ["МТ625Н.jpg", "Manitou MT 625 H 2020"],
    ["photos/GS-1930 E-Drive/IMG_0001.jpg", "Genie GS-1930 E-Drive 2020"],
    ["GS-1930/450AJ.jpg", "JLG 450AJ 2020"],
  ])("%s: %s", (path, expected) => expect(found(path)).toBe(expected));

  it.each([
    ["GS-1930 E.jpg", "Genie GS-1930 E-Drive 2020?"],
    ["MT 625.jpg", "Manitou MT 625 H 2020?"],
    ["IMG_3219.jpg", "Skyjack 3219 2020?"],
    ["Skyjack 3219.jpg", "Skyjack 3219 2020"],
  ])("what could be something else is not sure. %s: %s", (path, expected) => expect(found(path)).toBe(expected));

  it.each([
    ["8FBE15T.jpg", "severalModels"],
    ["8FBE15T 2018.jpg", "Toyota 8FBE15T 2018"],
    ["2022/8FBE15T.jpg", "Toyota 8FBE15T 2022"],
    ["Compact 12.jpg", "severalModels"],
    ["Dingli/Compact 12.jpg", "Dingli Compact 12 2020"],
    ["GS-1930 and 450AJ12.jpg", "Genie GS-1930 2020"],
  ])("manufacturer and year tell products of one model apart. %s: %s", (path, expected) =>
    expect(found(path)).toBe(expected),
  );

  it.each(["IMG_0001.jpg", "GS-19301.jpg", "GS.jpg", ".jpg", "a/b/c", "", "1930.jpg", "фото.png", "../../etc/passwd"])(
    "none: %s",
    (path) => expect(found(path)).toBe("noModel"),
  );
});

it("asks the database for no more than models that begin alike", () => {
  expect(beginningsIn(["GS-1930/left 2.jpg"])).toEqual(expect.arrayContaining(["gs19", "left", "2", "gs", "1930"]));
});

it("takes long names as they come", () => {
  const long = Array.from({ length: 300 }, (_, word) => `w${word}`).join(" ");
  expect(found(`${long}/${long} GS-1930.jpg`)).toBe("Genie GS-1930 2020");
});

it("orders pictures as people number them", () => {
  const paths = ["b 10.jpg", "b_2.jpg", "A 1.jpg", "a/1.jpg"].map((path) => ({ path }));
  expect(paths.sort(byPath).map(({ path }) => path)).toEqual(["A 1.jpg", "a/1.jpg", "b_2.jpg", "b 10.jpg"]);
});
