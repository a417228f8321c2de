import { bar, box, cage, cut, disc, inked, signal, stencil, tyre } from "./stencil.ts";

const pins: [number, number][] = [
  [46, 90],
  [154, 90],
  [46, 117],
  [154, 117],
  [46, 144],
  [154, 144],
  [100, 103.5],
  [100, 130.5],
];

export const scissorLifts = stencil([
  inked(bar(46, 90, 154, 117, 11), bar(46, 117, 154, 144, 11)),
  inked(bar(154, 90, 46, 117, 11), bar(154, 117, 46, 144, 11)),
  { ...inked(...pins.map(([x, y]) => disc(x, y, 8))), gap: 0 },
  cut(...pins.map(([x, y]) => disc(x, y, 2.6))),
  signal(...cage(14, 14, 172, 62, 4)),
  inked(box(24, 154, 152, 20, 3)),
  cut(box(84, 160, 32, 5), box(84, 169, 32, 8)),
  ...tyre(54, 174, 17),
  ...tyre(146, 174, 17),
]);
