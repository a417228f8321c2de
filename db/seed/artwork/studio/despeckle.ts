/** How much brighter than its surroundings a speck is, of 255. */
const SPECK = 20;
const PASSES = 3;

/** Rare bright paths leave single bright points where few samples were taken: they take the colour around them. */
export function despeckle(pixels: Uint8Array, width: number): Uint8Array {
  let from = pixels;
  for (let pass = 0; pass < PASSES; pass++) from = passOver(from, width);
  return from;
}

function passOver(from: Uint8Array, width: number): Uint8Array {
  const to = Uint8Array.from(from);
  const height = from.length / 3 / width;
  const within = (place: number, size: number) => Math.min(Math.max(place, 0), size - 1);
  const around = (x: number, y: number, channel: number): number[] =>
    [-1, 0, 1]
      .flatMap((dy) =>
        [-1, 0, 1].map((dx) => from[(within(y + dy, height) * width + within(x + dx, width)) * 3 + channel]!),
      )
      .sort((a, b) => a - b);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const usual = [0, 1, 2].map((channel) => around(x, y, channel)[4]!);
      const excess = usual.reduce((sum, median, channel) => sum + from[at + channel]! - median, 0) / 3;
      if (excess > SPECK) usual.forEach((median, channel) => (to[at + channel] = median));
    }
  return to;
}
