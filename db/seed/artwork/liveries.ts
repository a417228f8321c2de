/** The makers' colours. One row per maker; drawings take every paint from here. */
export interface Livery {
  /** chassis sides, hoods, counterweights */
  body: string;
  /** frames, axles, under-parts */
  frame: string;
  /** scissor arms, masts, first boom section */
  arm: string;
  /** inner boom sections, second tone */
  inner: string;
  /** guardrails and baskets */
  rail: string;
  /** small covers and bands */
  accent: string;
  /** wheel rims */
  rim: string;
  /** cab pillars and roof, overhead guard */
  cab: string;
  /** counterweight, where it is not painted like the body */
  tail?: string;
}

const GREY = "#c3c8cc";
const MID = "#868e97";
const COAL = "#3a4048";
const WHITE = "#ebeae4";

const livery = (body: string, rest: Partial<Livery> = {}): Livery => ({
  body,
  frame: COAL,
  arm: GREY,
  inner: GREY,
  rail: body,
  accent: COAL,
  rim: WHITE,
  cab: COAL,
  ...rest,
});

const LIVERIES: Readonly<Record<string, Livery>> = {
  JLG: livery("#ec6a1c", { arm: "#ece6d6", inner: "#dcd6c6", rail: "#ec6a1c", accent: "#2c3138", rim: "#ece6d6" }),
  Genie: livery("#1763ad", { arm: "#c4c9cd", inner: "#aeb5bb", rail: "#1763ad", accent: "#8b949c", rim: "#d9dcdf" }),
  Haulotte: livery("#f6c000", { arm: "#8d959d", inner: "#a5acb3", rail: "#f6c000", accent: "#565e67", rim: "#f6c000" }),
  Skyjack: livery("#e2501d", { arm: "#50575f", inner: "#8d959d", rail: "#e2501d", accent: "#2c3138", rim: "#ebeae4" }),
  Snorkel: livery("#f27a1a", { arm: "#dddcd4", inner: "#d4d5d2", rail: "#f27a1a", accent: "#244a82", rim: "#eceae2" }),
  Dingli: livery("#4aa447", { arm: "#4d545c", inner: "#9aa2a9", rail: "#4aa447", accent: "#3a4550", rim: "#d9dcdf" }),
  LGMG: livery("#f08a18", { arm: "#5c646d", inner: "#aab1b7", rail: "#f08a18", accent: "#2f353d", rim: "#c3c8cc" }),
  Sinoboom: livery("#e8622a", { arm: "#3f5871", inner: "#aab1b7", rail: "#e8622a", accent: "#2d4156", rim: "#d9dcdf" }),
  Manitou: livery("#c8202c", { arm: "#c8202c", inner: "#d0d3d5", rail: "#c8202c", accent: "#3a4048", rim: "#e6e5df" }),
  JCB: livery("#f8b500", {
    arm: "#f8b500",
    inner: "#f8b500",
    rail: "#f8b500",
    accent: "#22262c",
    rim: "#e9e7df",
    cab: "#22262c",
  }),
  Merlo: livery("#3f8f3d", { arm: "#3f8f3d", inner: "#c9cdd0", rail: "#3f8f3d", accent: "#3a4048", rim: "#e6e5df" }),
  Magni: livery("#cf1f2a", { arm: "#cf1f2a", inner: "#d0d3d5", rail: "#cf1f2a", accent: "#23272d", rim: "#3d434b" }),
  Faresin: livery("#0f8a8a", {
    arm: "#dfdfd9",
    inner: "#d2d5d6",
    rail: "#0f8a8a",
    accent: "#24303a",
    rim: "#e6e5df",
    cab: "#24303a",
  }),
  Toyota: livery("#ee7023", {
    arm: "#3a3f46",
    inner: "#4a5058",
    rail: "#ee7023",
    accent: "#464c54",
    rim: "#e4e2da",
    cab: "#33383f",
    tail: "#4d545c",
  }),
  Linde: livery("#c3161f", {
    arm: "#33373d",
    inner: "#454b53",
    rail: "#c3161f",
    accent: "#3b4047",
    rim: "#d5d5d0",
    cab: "#33373d",
  }),
  Jungheinrich: livery("#f3bd00", {
    arm: "#3b4047",
    inner: "#4c525a",
    rail: "#f3bd00",
    accent: "#5b626b",
    rim: "#c3c8cc",
    cab: "#3b4047",
  }),
  Hyster: livery("#f2b50c", {
    arm: "#26292e",
    inner: "#3a3f46",
    rail: "#f2b50c",
    accent: "#26292e",
    rim: "#e4e2da",
    cab: "#26292e",
  }),
  Heli: livery("#d8342a", {
    arm: "#2f343a",
    inner: "#42484f",
    rail: "#d8342a",
    accent: "#43494f",
    rim: "#e4e2da",
    cab: "#2f343a",
  }),
  Teupen: livery("#f0b400", { arm: "#cfd2d3", inner: "#b3bac0", rail: "#c3c8cc", accent: "#3a4048", rim: "#3a4048" }),
  Bluelift: livery("#1b75bb", { arm: "#1b75bb", inner: "#d0d4d7", rail: "#c3c8cc", accent: "#23374c", rim: "#3a4048" }),
  Multitel: livery("#d3222a", {
    arm: "#d3d5d5",
    inner: "#b8bec3",
    rail: "#c3c8cc",
    accent: "#3a4048",
    rim: "#cfd2d4",
    cab: "#eeede8",
  }),
  Hinowa: livery("#e9a400", { arm: "#e9a400", inner: "#d0d4d7", rail: "#c3c8cc", accent: "#2f343b", rim: "#3a4048" }),
  Mecaplus: livery("#c9232b", { arm: "#c9232b", inner: "#d0d4d7", rail: "#565e67", accent: "#3a4048", rim: "#d9dcdf" }),
  "Power Towers": livery("#1f6fa8", {
    arm: "#c9ced2",
    inner: "#b4bbc1",
    rail: "#c9ced2",
    accent: "#2f3f4d",
    rim: "#8d959d",
  }),
};

const PLAIN = livery(MID, { arm: "#b8bec4" });

export const liveryOf = (manufacturer: string): Livery => LIVERIES[manufacturer] ?? PLAIN;
