/**
 * How each manufacturer's name is set. These are plain typographic plates of our own, not the makers' logos: one face,
 * small differences of weight, width and spacing, and a bar in the colour the maker paints its machines.
 */
export type WordMark = {
  name: string;
  colour: string;
  weight: number;
  /** wdth axis of the face, 25–151 */
  width: number;
  tracking: number;
  bar: "under" | "part" | "left" | "twin";
};

const mark = (
  name: string,
  colour: string,
  weight: number,
  width: number,
  tracking: number,
  bar: WordMark["bar"],
): WordMark => ({
  name,
  colour,
  weight,
  width,
  tracking,
  bar,
});

export const wordMarks: Record<string, WordMark> = {
  jlg: mark("JLG", "#ec6a1c", 1000, 146, 60, "under"),
  genie: mark("Genie", "#1763ad", 860, 122, 60, "left"),
  haulotte: mark("Haulotte", "#f6c000", 820, 92, 50, "part"),
  skyjack: mark("Skyjack", "#e2501d", 960, 100, 34, "under"),
  snorkel: mark("Snorkel", "#f27a1a", 840, 100, 44, "twin"),
  dingli: mark("Dingli", "#4aa447", 900, 112, 64, "part"),
  lgmg: mark("LGMG", "#f08a18", 980, 130, 40, "left"),
  sinoboom: mark("Sinoboom", "#e8622a", 860, 88, 40, "under"),
  manitou: mark("Manitou", "#c8202c", 940, 100, 40, "left"),
  jcb: mark("JCB", "#f8b500", 960, 148, 74, "twin"),
  merlo: mark("Merlo", "#3f8f3d", 900, 118, 60, "under"),
  magni: mark("Magni", "#cf1f2a", 1000, 118, 36, "part"),
  faresin: mark("Faresin", "#0f8a8a", 820, 100, 60, "twin"),
  toyota: mark("Toyota", "#ee7023", 880, 108, 44, "part"),
  linde: mark("Linde", "#c3161f", 920, 124, 56, "twin"),
  jungheinrich: mark("Jungheinrich", "#f3bd00", 840, 62, 34, "under"),
  hyster: mark("Hyster", "#f2b50c", 1000, 108, 34, "left"),
  heli: mark("Heli", "#d8342a", 940, 140, 80, "part"),
  teupen: mark("Teupen", "#f0b400", 860, 108, 54, "under"),
  bluelift: mark("Bluelift", "#1b75bb", 820, 94, 54, "twin"),
  multitel: mark("Multitel", "#d3222a", 900, 92, 44, "part"),
  hinowa: mark("Hinowa", "#e9a400", 940, 108, 40, "left"),
  mecaplus: mark("Mecaplus", "#c9232b", 860, 90, 44, "twin"),
  "power-towers": mark("Power Towers", "#1f6fa8", 840, 62, 32, "part"),
  xcmg: mark("XCMG", "#e0b400", 980, 128, 46, "under"),
  hangcha: mark("Hangcha", "#e06a1f", 900, 98, 44, "left"),
};
