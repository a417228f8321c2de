// fontkit ships no types; this is the small part of it that this project uses.
declare module "fontkit" {
  type Box = { minX: number; minY: number; maxX: number; maxY: number };
  type Command = { command: string; args: number[] };
  type Glyph = { id: number; path: { commands: Command[]; bbox: Box } };
  type Run = { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] };
  type Font = {
    unitsPerEm: number;
    capHeight: number;
    ascent: number;
    descent: number;
    lineGap: number;
    layout(text: string): Run;
  };
  export function create(data: Uint8Array): Font;
}
