/** What is known of single models and not in the data: build, not figures for publication. Lengths in metres. */
interface ModelNote {
  /** scissor lifts: number of crossed pairs */
  pairs?: number;
  /** rough-terrain chassis with levelling jacks */
  rough?: boolean;
  /** big lugged tyres on a box chassis */
  heavy?: boolean;
  /** pushed by hand */
  push?: boolean;
  wheel?: number;
  length?: number;
  /** reach of the extension deck; 0: none */
  extension?: number;
  height?: number;
  wheelbase?: number;
  /** tail swing of a boom's superstructure behind its axis */
  tail?: number;
  /** booms on smooth tyres for halls */
  slab?: boolean;
  /** length of the jib, 0: none */
  jib?: number;
  /** moving sections of the telescope */
  sections?: number;
  /** articulated booms: height of the main boom's foot with the risers up */
  pivotHeight?: number;
  /** fork lifts: one steered wheel under the tail */
  threeWheel?: boolean;
  /** fork lifts: tilt cylinders under the roof */
  highTilt?: boolean;
  /** fork lifts: shape of the tail, 0 square … 1 round */
  roundness?: number;
  farm?: boolean;
  /** telehandlers of another build */
  build?: "rotatingTelehandler" | "articulatedLoader";
  /** stands on a truck, not on tracks */
  truck?: boolean;
  /** truck with a bonnet */
  nose?: boolean;
  /** length of the tracks */
  tracks?: number;
  /** where it is not in the data; used for the pose only, never printed */
  workingHeight?: number;
}

export const MODEL_NOTES: Readonly<Record<string, ModelNote>> = {
  "genie-gs-4069-dc": { heavy: true },
  "jlg-4069le": { heavy: true },
  "genie-gs-5390-rt": { rough: true },
  "lgmg-sr1623e": { rough: true, wheel: 0.48 },
  "power-towers-power-tower": { push: true, length: 1.55, extension: 0 },
  "power-towers-power-tower-nano-sp": { length: 1.2, extension: 0, wheel: 0.1 },
  "genie-z-45-25j-dc": { pivotHeight: 7.3, jib: 1.35, slab: true, wheel: 0.36 },
  "genie-z-60-37-fe": { length: 8.15, height: 2.54, pivotHeight: 8.1, jib: 1.83 },
  "genie-z-80-60": { pivotHeight: 9.1, jib: 1.83, sections: 2 },
  "jlg-450aj": { pivotHeight: 7.1, jib: 1.35 },
  "jlg-600aj": { length: 8.8, pivotHeight: 8.1, jib: 1.83 },
  "jlg-h340aj": { length: 5.5, height: 2, pivotHeight: 5.2, jib: 1.25, wheel: 0.38 },
  "haulotte-ha16-rtj-pro": { height: 2.25, pivotHeight: 7.1, jib: 1.4 },
  "mecaplus-e-sl-17-2": { pivotHeight: 7.4, jib: 1.3, wheel: 0.4 },
  "snorkel-a38e": { length: 4.6, height: 1.98, pivotHeight: 6.1, jib: 1.1, slab: true, wheel: 0.3, wheelbase: 1.9 },
  "lgmg-ar24j": { pivotHeight: 10.2, jib: 1.8 },
  "lgmg-ar24je": { pivotHeight: 10.2, jib: 1.8 },
  "genie-s-65": { jib: 0, wheelbase: 2.5, sections: 2 },
  "genie-s-85": { jib: 0, wheelbase: 2.85, sections: 2 },
  "genie-s-125": { jib: 1.83, wheelbase: 3.66, sections: 3 },
  "genie-sx-180": { jib: 3.05, wheelbase: 4.1, wheel: 0.6, sections: 4 },
  "jlg-1350sjp": { length: 14.1, jib: 2.4, wheelbase: 3.8, sections: 3 },
  "jlg-1850sj": { length: 14.6, jib: 2.4, wheelbase: 4.3, wheel: 0.62, sections: 4 },
  "haulotte-ht28-rtj": { length: 11.6, height: 2.75, jib: 1.8, wheelbase: 2.9, sections: 2 },
  "lgmg-t38j-h": { jib: 1.83, wheelbase: 3.7, sections: 3 },
  "toyota-8fbe15t": { threeWheel: true, roundness: 0.7 },
  "toyota-8fd25": { roundness: 0.55 },
  "toyota-geneo-hybrid-3-5-t": { roundness: 0.9 },
  "linde-h25-d-evo": { highTilt: true, roundness: 1 },
  "linde-h35-d-evo": { highTilt: true, roundness: 1 },
  "hyster-j2-00ex": { roundness: 0.3 },
  "hyster-j2-50ex": { roundness: 0.3 },
  "jungheinrich-efg-316": { roundness: 0.6 },
  "jungheinrich-efg-318": { roundness: 0.6 },
  "jungheinrich-efg-320": { roundness: 0.6 },
  "heli-cpcd25-g2": { roundness: 0.15 },
  "heli-cpcd35-g3": { roundness: 0.15 },
  "teupen-leo-18gt": { workingHeight: 18, length: 4.9, jib: 1.2, tracks: 1.6 },
  "teupen-leo-23gt": { length: 6.3, jib: 1.5, tracks: 1.9, pivotHeight: 8 },
  "bluelift-sa-16-compact": { length: 4.5, jib: 1.2, tracks: 1.5 },
  "hinowa-lightlift-20-10": { jib: 1.25, tracks: 1.75, pivotHeight: 6.6 },
  "multitel-mxe-170": { truck: true, jib: 1.0 },
  "multitel-mt-162-axon": { truck: true, nose: true, length: 6.6, height: 2.6, jib: 0.9, sections: 2 },
  "magni-rth-13-26": { build: "rotatingTelehandler" },
  "manitou-mla-t-533-145-v-plus": { build: "articulatedLoader" },
};
