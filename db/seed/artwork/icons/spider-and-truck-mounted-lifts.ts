import { bar, basket, box, cut, disc, inked, poly, signal, stencil } from "./stencil.ts";

export const spiderAndTruckMountedLifts = stencil([
  inked(bar(112, 114, 56, 62, 14)),
  inked(bar(46, 70, 134, 14, 17, 13)),
  inked(bar(127, 10, 138, 62, 10), box(133, 58, 16, 10)),
  cut(disc(58, 62, 4.2)),
  inked(bar(88, 122, 60, 176, 9, 8), bar(112, 122, 140, 176, 9, 8)),
  inked(box(46, 174, 28, 9, 2), box(126, 174, 28, 9, 2)),
  inked(bar(94, 114, 18, 176, 15, 10), bar(106, 114, 182, 176, 15, 10)),
  inked(box(4, 174, 32, 12, 2), box(164, 174, 32, 12, 2)),
  inked(poly([80, 96], [120, 96], [128, 128], [72, 128])),
  inked(box(66, 138, 68, 30, 15)),
  cut(disc(82, 153, 6), disc(100, 153, 6), disc(118, 153, 6)),
  signal(...basket(147, 30, 47, 50)),
]);
