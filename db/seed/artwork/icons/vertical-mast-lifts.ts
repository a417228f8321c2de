import { box, cage, cut, inked, signal, stencil, tyre } from "./stencil.ts";

export const verticalMastLifts = stencil([
  inked(box(49, 12, 14, 46)),
  inked(box(43, 54, 26, 54)),
  inked(box(34, 104, 44, 52)),
  cut(box(43, 114, 6, 42), box(63, 114, 6, 42)),
  signal(...cage(73, 14, 96, 76, 2, 8, 17)),
  inked(box(24, 150, 146, 24, 3)),
  cut(box(94, 158, 46, 6)),
  ...tyre(50, 176, 15),
  ...tyre(146, 176, 15),
]);
