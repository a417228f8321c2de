import { eq, inArray, sql } from "drizzle-orm";
import type { Reader } from "~/data/reader.server";
import { mediaPath } from "~/features/files/store/keys.server";
import { mediaId } from "~/ui/media-url";
import { equipment, files, manufacturers } from "../../../../db/schema/index.ts";
import { BEGINNING, type PicturedProduct } from "./match-pictures.server";

/** What stands between the letters and digits of models. */
const SIGNS = [..."./_+(),&'\"#:*"];

/** Those whose model begins with one of these characters, whichever signs stand between them. */
export async function listPicturedProducts(reader: Reader, beginnings: readonly string[]): Promise<PicturedProduct[]> {
  const { id, model, modelSearch, year, manufacturerId } = equipment;
  const plain = SIGNS.reduce((text, sign) => sql`replace(${text}, ${sign}, '')`, sql`${modelSearch}`);
  const [products] = await reader.read((db) => [
    db
      .select({ id, model, year, manufacturer: manufacturers.name })
      .from(equipment)
      .innerJoin(manufacturers, eq(manufacturers.id, manufacturerId))
      .where(sql`substr(${plain}, 1, ${BEGINNING}) in (select value from json_each(${JSON.stringify(beginnings)}))`)
      .orderBy(equipment.modelSort, id),
  ]);
  return products.map((product) => ({ ...product, name: `${product.manufacturer} ${product.model}` }));
}

/** The URLs of the pictures among these that the site has. */
export async function findHostedPictures(reader: Reader, urls: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(urls.flatMap((url) => mediaId(url) ?? []))];
  if (ids.length === 0) return new Set();
  const [found] = await reader.read((db) => [
    db
      .select({ id: files.id, name: files.name })
      .from(files)
      .where(
        sql`${files.id} in (select value from json_each(${JSON.stringify(ids)})) and ${inArray(files.type, [
          "image/jpeg",
          "image/png",
          "image/webp",
        ])}`,
      ),
  ]);
  return new Set(found.map(mediaPath));
}
