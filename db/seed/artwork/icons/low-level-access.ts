import { bar, box, cage, cut, disc, inked, signal, stencil, tyre } from "./stencil.ts";

export const lowLevelAccess = stencil([
  inked(bar(52, 128, 148, 154, 11)),
  inked(bar(148, 128, 52, 154, 11)),
  inked(disc(94, 24, 13), "M86 116V60a18 18 0 0 1 17-18L125 9a7 7 0 0 1 11 8L115 52V116Z"),
  { ...signal(...cage(36, 66, 128, 60, 3, 8, 17)), gap: 0 },
  { ...cut(box(32, 126, 136, 4)), gap: 0 },
  inked(box(32, 152, 136, 20, 3)),
  cut(box(84, 159, 32, 6)),
  ...tyre(54, 178, 14),
  ...tyre(146, 178, 14),
]);
