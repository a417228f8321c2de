/** What tells one maker's machines from another's besides the paint: shapes of hoods and doors. */
export interface Look {
  /** outline of the hood on boom lifts */
  hood: "slope" | "box" | "round";
  /** doors along a scissor lift's flank, as shares of its length; a negative share is louvred */
  doors: readonly number[];
  /** doors painted like the body, or in the second colour */
  doorPaint: "body" | "accent";
  /** warning stripes on the flank's ends */
  stripes: boolean;
}

const USUAL: Look = { hood: "slope", doors: [0.5, -0.5], doorPaint: "accent", stripes: true };

const LOOKS: Readonly<Record<string, Partial<Look>>> = {
  Genie: { hood: "slope", doors: [0.5, -0.5] },
  JLG: { hood: "box", doors: [0.3, -0.4, 0.3] },
  Haulotte: { hood: "round", doors: [0.66, -0.34], doorPaint: "body" },
  Skyjack: { doors: [-0.36, 0.64], doorPaint: "body", stripes: false },
  Snorkel: { hood: "round", doors: [0.38, 0.24, -0.38] },
  Dingli: { doors: [-0.5, 0.5] },
  LGMG: { hood: "box", doors: [0.32, 0.36, -0.32] },
  Sinoboom: { doors: [0.4, -0.6] },
  Mecaplus: { hood: "round" },
  Manitou: { hood: "round" },
  "Power Towers": { doors: [1], stripes: false },
};

export const lookOf = (manufacturer: string): Look => ({ ...USUAL, ...LOOKS[manufacturer] });
