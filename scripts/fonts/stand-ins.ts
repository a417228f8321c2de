import { create } from "fontkit";
import { type Matter, meanWidth } from "./mean-width.ts";

type Weight = "regular" | "bold";

/** An installed font under all names with the same widths. */
interface Installed {
  name: string;
  names: Record<Weight, string[]>;
  /** As printed by mean-width.ts; models are set in bold only. */
  width: { regular: Record<"latin" | "cyrillic", number>; bold: Record<Matter, number> };
}

const installed: Installed[] = [
  {
    // Windows, macOS and iOS; most Linux systems under the other names.
    name: "Arial",
    names: {
      regular: ["Arial", "ArialMT", "Liberation Sans", "Arimo"],
      bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"],
    },
    width: {
      regular: { latin: 0.4409, cyrillic: 0.5556 },
      bold: { latin: 0.4757, cyrillic: 0.6001, models: 0.5307 },
    },
  },
  {
    // Android. Where bold is not a file of its own, its system font is shown as it is.
    name: "Roboto",
    names: {
      regular: ["Roboto", "Roboto Regular", "Roboto-Regular"],
      bold: ["Roboto Bold", "Roboto-Bold"],
    },
    width: {
      regular: { latin: 0.4378, cyrillic: 0.571 },
      bold: { latin: 0.4455, cyrillic: 0.5764, models: 0.5145 },
    },
  },
  {
    name: "DejaVu",
    names: { regular: ["DejaVu Sans"], bold: ["DejaVu Sans Bold"] },
    width: {
      regular: { latin: 0.5022, cyrillic: 0.6352 },
      bold: { latin: 0.5671, cyrillic: 0.6963, models: 0.6178 },
    },
  },
];

/** A subset of one of our fonts at one weight, as TrueType. */
export interface Cut {
  family: "Text" | "Plate";
  matter: Matter;
  weight: Weight;
  font: Uint8Array;
}

const weights: Record<Weight, string> = { regular: "400 500", bold: "600 900" };
const ranges: Record<Matter, string> = {
  latin: "U+0-3FF, U+2000-2BFF",
  cyrillic: "U+400-52F",
  models: "U+20-7E",
};

/**
 * Font-face rules that scale an installed font to ours, so that nothing moves when ours arrives. One family per
 * installed font, since the scale belongs to the rule.
 */
export function standInRules(cuts: Cut[]): string {
  const rules = installed.flatMap(({ name, names, width }) =>
    cuts.map(({ family, matter, weight, font }) => {
      const { unitsPerEm, ascent, descent, lineGap } = create(font);
      const theirs = weight === "bold" ? width.bold[matter] : width.regular[matter as "latin" | "cyrillic"];
      const size = meanWidth(font, matter) / theirs;
      const share = (units: number) => percent(units / unitsPerEm / size);
      return `@font-face {
  font-family: "Liftyard ${family} by ${name}";
  src: ${names[weight].map((local) => `local("${local}")`).join(", ")};
  font-weight: ${weights[weight]};
  size-adjust: ${percent(size)};
  ascent-override: ${share(ascent)};
  descent-override: ${share(-descent)};
  line-gap-override: ${share(lineGap)};
  unicode-range: ${ranges[matter]};
}
`;
    }),
  );
  return rules.join("");
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
