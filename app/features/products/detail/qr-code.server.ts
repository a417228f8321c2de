import { encode } from "uqr";
import { sendOnly, type SendingContext } from "~/ui/sent-data";
import type { SentQrCode } from "./qr-drawing";

/**
 * Any mask makes a valid code. Trying all eight for the one that is easiest to scan, as the standard recommends, took a
 * tenth of an uncached page; the first makes a chequered pattern.
 */
const MASK = 0;

/** A QR code as one SVG path: a line of width 1 along each run of dark modules. Paper provides the quiet zone. */
export function qrCode(text: string, context: SendingContext): SentQrCode {
  const { size, data } = encode(text, { ecc: "M", border: 0, maskPattern: MASK });
  return sendOnly({ size, path: data.map(rowPath).join("") }, ["size"], context);
}

function rowPath(row: boolean[], y: number): string {
  let drawnTo = 0;
  return runs(row)
    .map(([x, length], at) => {
      const move = at === 0 ? `M${x} ${y}.5` : `m${x - drawnTo} 0`;
      drawnTo = x + length;
      return `${move}h${length}`;
    })
    .join("");
}

function runs(row: boolean[]): [x: number, length: number][] {
  const found: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = found.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1]++;
    else found.push([x, 1]);
  });
  return found;
}
