import { encode } from "uqr";
import type { QrCode } from "./product-page";

/** A QR code as one SVG path, with a unit square per dark module. Paper provides the quiet zone. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: 0 });
  const path = data.flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join("");
  return { size, path };
}

function runs(row: boolean[]): [number, number][] {
  const found: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = found.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1]++;
    else found.push([x, 1]);
  });
  return found;
}
