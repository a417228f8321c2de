import sharp from "sharp";
import { lockup } from "./brand/lockup.ts";
import { amber } from "./palette.ts";

const [width, height] = [1200, 630];

/** The picture shown where a page is linked: the dusk scene, the name, and a dimension line up to the basket. */
export async function shareImage(scene: Buffer): Promise<Buffer> {
  const { svg, width: long } = await lockup("#f6f5f1");
  const scale = 470 / long;
  const over = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="shade"><stop offset="0" stop-color="#0d131b" stop-opacity=".82"/><stop offset=".5" stop-color="#0d131b" stop-opacity=".35"/><stop offset=".75" stop-color="#0d131b" stop-opacity="0"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#shade)"/>
<rect y="${height - 12}" width="${width}" height="12" fill="${amber}"/>
<g transform="translate(72 ${height / 2 - 32 * scale}) scale(${scale})">${svg}</g>
</svg>`;
  const ground = await sharp(scene).resize(width, height, { fit: "cover", position: "centre" }).toBuffer();
  return sharp(ground)
    .composite([{ input: Buffer.from(over) }])
    .png({ palette: true, colours: 256, dither: 1, effort: 10 })
    .toBuffer();
}
