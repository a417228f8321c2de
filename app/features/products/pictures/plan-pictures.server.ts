import { WHOLE_ROW } from "~/features/batches/batch";
import type { PlannedRow } from "~/features/batches/prepare.server";
import { findRecords } from "~/features/batches/records.server";
import { isSame } from "~/forms/editing/merge";
import type { AppContext } from "~/load-context.server";
import { productFields } from "../../../../db/product-fields.ts";
import { beginningsIn, byPath, type PictureMatch, pictureMatcher } from "./match-pictures.server";
import type { PictureMode, PictureProblem, SentPicture } from "./pictures";
import { findHostedPictures, listPicturedProducts } from "./queries.server";

const { most } = productFields.images;

type Matched = SentPicture & Extract<PictureMatch, { product: object }>;

/** What the pictures would change, a row for each product; and a row for each picture that goes to none. */
export async function planPictures(
  { reader }: Pick<AppContext, "reader">,
  { pictures, mode }: { pictures: readonly SentPicture[]; mode: PictureMode },
): Promise<PlannedRow[]> {
  const sorted = pictures.toSorted(byPath);
  const [products, hosted] = await Promise.all([
    listPicturedProducts(reader, beginningsIn(sorted.map(({ path }) => path))),
    findHostedPictures(
      reader,
      sorted.map(({ url }) => url),
    ),
  ]);
  const match = pictureMatcher(products);
  const matched: Matched[] = [];
  const left: PlannedRow[] = [];
  for (const picture of sorted) {
    const found = hosted.has(picture.url) ? match(picture.path) : undefined;
    if (!found) left.push(unmatched(picture, { is: "pictureGone" }));
    else if ("product" in found) matched.push({ ...picture, ...found });
    else if (found.problem === "noModel") left.push(unmatched(picture, { is: "noModel" }));
    else left.push(unmatched(picture, { is: "severalModels", names: found.names.join(", ") }));
  }
  const byProduct = Map.groupBy(matched, ({ product }) => product.id);
  const records = await findRecords(reader, "equipment", { ids: [...byProduct.keys()], fields: ["images"] });
  const changes = [...byProduct].flatMap(([id, own]): PlannedRow[] => {
    const record = records.get(id);
    // Deleted a moment ago.
    if (!record) return own.map((picture) => unmatched(picture, { is: "noModel" }));
    const was = (record.values.images ?? []) as string[];
    const all = [...new Set([...(mode === "add" ? was : []), ...own.map(({ url }) => url)])];
    const to = all.slice(0, most);
    const surplus = new Set(all.slice(most));
    left.push(...own.filter(({ url }) => surplus.has(url)).map((each) => unmatched(each, { is: "listFull", most })));
    if (isSame(was, to)) return [];
    return [
      {
        ...{ kind: "change", record, cells: { images: { was, to } }, problems: {} },
        isChosen: own.every(({ isSure }) => isSure),
      },
    ];
  });
  return [...changes, ...left];
}

const LONGEST_NAME = 400;

function unmatched({ path }: SentPicture, problem: PictureProblem): PlannedRow {
  const name = [...path].slice(-LONGEST_NAME).join("");
  return { kind: "problem", record: { id: null, name, version: null }, cells: {}, problems: { [WHOLE_ROW]: problem } };
}
