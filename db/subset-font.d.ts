/** The package ships no types: this is what the drawings and scripts/fonts.ts use of it. */
declare module "subset-font" {
  export type Axis = number | { min: number; max: number };
  interface Options {
    targetFormat?: "sfnt" | "woff" | "woff2" | "truetype";
    variationAxes?: Readonly<Record<string, Axis>>;
  }
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
