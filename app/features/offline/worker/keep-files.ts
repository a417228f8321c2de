import { findFile, putFile } from "../page-store";

const MOST_PICTURES = 24;
const MOST_PICTURE_BYTES = 2 * 1024 * 1024;

/** Scripts, styles, texts and fonts, wherever a page names them. */
const FILE = /\/assets\/[\w./-]+\.(?:js|css|json|woff2)\b/g;
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/;

/** URLs of the files that the page needs. A page without all of them is not kept. */
export async function keepFiles(html: string): Promise<string[]> {
  const urls = [...new Set([...(html.match(FILE) ?? []), __NOTICES_URL__])];
  await Promise.all(
    urls.map(async (url) => {
      if (!(await keepFile(url))) throw new Error(`${url} could not be loaded`);
    }),
  );
  return urls;
}

/** URLs of the pictures that could be kept, those of `known` among them, as far as number and size allow. */
export async function keepPictures(shown: readonly string[], known: readonly string[]): Promise<string[]> {
  const own = shown.filter((url) => url.startsWith(location.origin)).map((url) => url.slice(location.origin.length));
  const wanted = new Set([__FALLBACK_PICTURE__, ...known.filter((url) => PICTURE.test(url)), ...own]);
  const kept: string[] = [];
  let bytes = 0;
  for (const url of [...wanted].slice(0, MOST_PICTURES)) {
    const size = await keepFile(url, MOST_PICTURE_BYTES - bytes).catch(() => undefined);
    if (size === undefined) continue;
    bytes += size;
    kept.push(url);
  }
  return kept;
}

/** From the browser's own cache where it can. Returns its size; undefined if it is not there or larger than `most`. */
async function keepFile(url: string, most = Infinity): Promise<number | undefined> {
  const known = await findFile(url);
  if (known) return (await known.blob()).size;
  const response = await fetch(url, { cache: "force-cache", priority: "low" });
  const { size } = await response.clone().blob();
  if (!response.ok || size > most) return undefined;
  await putFile(url, response);
  return size;
}
