/** The package has no types: this declares what scripts/fonts.ts uses. */
declare module "subset-font" {
  export type Axis = number | { min: number; max: number };
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: "woff2" | "truetype" | "sfnt"; variationAxes?: Record<string, Axis> },
  ): Promise<Buffer>;
}
