import { bar, basket, box, cut, disc, inked, poly, signal, stencil, tyre } from "./stencil.ts";

export const articulatedBoomLifts = stencil([
  inked(bar(96, 128, 38, 62, 14), bar(76, 132, 28, 77, 6)),
  inked(bar(26, 68, 132, 16, 18, 14)),
  inked(bar(125, 12, 139, 70, 11, 10), box(134, 66, 16, 11)),
  cut(disc(38, 62, 4.2), disc(128, 18, 3.6)),
  inked(poly([46, 116], [112, 116], [124, 144], [36, 144])),
  cut(box(54, 125, 26, 5), box(54, 134, 26, 5)),
  inked(box(50, 149, 100, 18)),
  signal(...basket(148, 40, 48, 50)),
  ...tyre(52, 169, 22),
  ...tyre(148, 169, 22),
]);
