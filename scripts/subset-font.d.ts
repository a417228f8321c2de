/** The package ships no types: this is what scripts/fonts.ts uses of it. */
declare module "subset-font" {
  export type Axis = number | { min: number; max: number };
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: "woff2" | "truetype" | "sfnt"; variationAxes?: Record<string, Axis> },
  ): Promise<Buffer>;
}
