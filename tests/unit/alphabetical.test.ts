import { describe, expect, it } from "vitest";
import { sortedByName } from "~/i18n/alphabetical";

const sorted = (names: string, language: "eng" | "rus" | "aze") =>
  sortedByName(names.split(" "), language, String).join(" ");

describe("names in a list", () => {
  const latin = "Zoomlion Şimşək Çınar Əlvan jlg JCB Xcmg Iveco İnci Dingli Üçlük Ömür Haulotte Kalmar Qafqaz Lift 4x4";

  it("are sorted by the reader's alphabet, ignoring case", () => {
    expect(sorted(latin, "aze")).toBe(
      "4x4 Çınar Dingli Əlvan Haulotte Xcmg Iveco İnci JCB jlg Kalmar Qafqaz Lift Ömür Şimşək Üçlük Zoomlion",
    );
    expect(sorted(latin, "eng")).toBe(
      "4x4 Çınar Dingli Əlvan Haulotte İnci Iveco JCB jlg Kalmar Lift Ömür Qafqaz Şimşək Üçlük Xcmg Zoomlion",
    );
  });

  it("are sorted in Russian with ё and й in their places", () => {
    expect(sorted("Ёлка Жук Елена яма Йод Ива Край Зима", "rus")).toBe("Елена Ёлка Жук Зима Ива Йод Край яма");
  });

  it("that are spelled the same keep their order", () => {
    const rows = [{ name: "B" }, { name: "a", id: 1 }, { name: "A", id: 2 }];
    expect(sortedByName(rows, "eng", ({ name }) => name).map(({ id }) => id)).toEqual([1, 2, undefined]);
  });
});
