import { bar, basket, box, cut, disc, inked, poly, signal, stencil, tyre } from "./stencil.ts";

export const telescopicBoomLifts = stencil([
  inked(bar(118, 62, 144, 41, 11), box(136, 38, 16, 10)),
  inked(bar(86, 88, 121, 59, 18)),
  inked(bar(88, 138, 94, 90, 8)),
  inked(bar(26, 138, 92, 83, 27)),
  cut(disc(44, 123, 4.6)),
  inked(poly([10, 116], [36, 142], [72, 134], [116, 126], [126, 146], [22, 146], [8, 136])),
  inked(box(50, 151, 100, 17)),
  signal(...basket(148, 8, 48, 50)),
  ...tyre(52, 169, 22),
  ...tyre(148, 169, 22),
]);
