import type { Language } from "../../app/i18n/languages.ts";
import aze from "../../locales/aze/finder.json" with { type: "json" };
import eng from "../../locales/eng/finder.json" with { type: "json" };
import rus from "../../locales/rus/finder.json" with { type: "json" };

/** The texts of the finder by language. */
export const finderTexts: Record<Language, typeof eng> = { eng, rus, aze };

interface GoldenJob {
  name: string;
  query: string;
  fits: string[];
  likely: string[];
  nearly: string[];
}

/** Jobs over the demo catalogue, worked out by hand. */
export const goldenJobs: GoldenJob[] = [
  {
    name: "lamps in a hall",
    query: "height=7.5&people=2&door_w=0.9&door_h=2&place=in",
    fits: ["1930ES", "GS-1930 E-Drive", "Optimum 8", "GS-2632 E-Drive"],
    likely: ["GTJZ0608ME", "JCPT0807AC", "S3219E", "JCPT1008AC"],
    nearly: ["100 VJR", "STAR 10"],
  },
  {
    name: "pipes over a weak floor",
    query: "height=9.5&people=2&tools=70&door_w=1.2&door_h=2.4&floor=3000&place=in",
    fits: ["GS-2646 E-Drive", "JCPT1008AC", "GS-3246 E-Drive", "Compact 12"],
    likely: ["S0812E", "ES2646", "GTJZ0812E", "S1012E"],
    nearly: ["GS-2632 E-Drive", "GTJZ1012E", "S1212E", "JCPT1212AC"],
  },
  {
    name: "pallets onto a rack",
    query: "do=goods&height=3&load=1500&depth=1.2&door_w=1.2&door_h=2.2&place=in",
    fits: ["EFG 318", "EFG 320"],
    likely: [],
    nearly: [],
  },
];
