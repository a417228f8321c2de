import sharp, { type OverlayOptions } from "sharp";

const COLUMN = 400;
const ROW = 900;
const GAP = 12;

/** A row per language, a column per page; the top of each picture, scaled down. */
export async function contactSheet(rows: string[][], width: number, file: string): Promise<void> {
  const scale = COLUMN / width;
  const parts: OverlayOptions[] = [];
  for (const [y, row] of rows.entries()) {
    for (const [x, picture] of row.entries()) {
      const { height = 1 } = await sharp(picture).metadata();
      const shown = Math.min(height, Math.floor(ROW / scale));
      const input = await sharp(picture)
        .extract({ left: 0, top: 0, width, height: shown })
        .resize(COLUMN)
        .png()
        .toBuffer();
      parts.push({ input, left: x * (COLUMN + GAP), top: y * (ROW + GAP) });
    }
  }
  await sharp({
    create: {
      width: (rows[0]?.length ?? 0) * (COLUMN + GAP),
      height: rows.length * (ROW + GAP),
      channels: 3,
      background: "#888",
    },
  })
    .composite(parts)
    .png()
    .toFile(file);
}
