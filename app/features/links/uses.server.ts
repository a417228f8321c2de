import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { MAX_URL } from "../../../db/record-limits.ts";
import {
  contactInformation as contact,
  equipment,
  equipmentCategories as categories,
  equipmentEnvelopes as envelopes,
  heroImages,
  libraryDocuments as documents,
  manufacturers,
  presentationVideos as videos,
} from "../../../db/schema/index.ts";
import type { LinkKind } from "./uses";

/** Before the id of a hosted file in its URL. */
export const MEDIA = "/media/";
export const FILE_ID_LENGTH = 32;

/** A field of a record that names a URL. */
export interface LinkUse {
  kind: LinkKind;
  id: string;
  /** Name of the control in the record's form: `images[0]`. */
  field: string;
  url: string;
}

/** To select from a table of uses. */
export const selectColumns = {
  kind: sql<LinkKind>`kind`,
  id: sql<string>`id`,
  field: sql<string>`field`,
  url: sql<string>`url`,
};

export const urlColumns: [kind: LinkKind, id: SQLiteColumn, columns: SQLiteColumn[]][] = [
  ["library_documents", documents.id, [documents.link]],
  ["manufacturers", manufacturers.id, [manufacturers.logoUrl, manufacturers.website]],
  ["equipment_categories", categories.id, [categories.categoryIconUrl]],
  ["hero_images", heroImages.id, [heroImages.imageUrl]],
  ["presentation_videos", videos.id, [videos.videoUrl, videos.thumbnailUrl]],
  [
    "contact_information",
    contact.id,
    [contact.mapsEmbedLink, contact.facebookUrl, contact.twitterUrl, contact.instagramUrl, contact.linkedinUrl],
  ],
];

/** Columns with a JSON list of URLs, or of objects with one under `url`. */
export const urlLists: [kind: LinkKind, id: SQLiteColumn, column: SQLiteColumn, isObject: boolean][] = [
  ["equipment", equipment.id, equipment.images, false],
  ["equipment", equipment.id, equipment.videos, false],
  ["equipment", equipment.id, equipment.figureSources, true],
  ["contact_information", contact.id, contact.additionalSocialLinks, true],
];

/** A condition on the id of a record of a kind. */
type Meant = (kind: LinkKind, id: SQLiteColumn) => SQL;

/** SELECTs of `LinkUse`, of the records that are meant. Lists that do not contain `part` are left out unread. */
export function selectUses(isMeant: Meant, part = ""): SQL[] {
  const ofList = ([kind, id, column, isObject]: (typeof urlLists)[number]) => {
    const [end, url] = isObject ? ["].url", sql`j.value ->> '$.url'`] : ["]", sql`j.value`];
    return sql`select ${kind} as kind, ${id} as id, ${`${column.name}[`} || j.key || ${end} as field, ${url} as url
      from ${column.table}, json_each(${column}) j where ${column} <> '[]' and instr(${column}, ${part}) and ${isMeant(kind, id)}`;
  };
  const ofDiagrams = sql`select 'equipment' as kind, ${envelopes.equipmentId} as id,
    'envelopes[' || ${envelopes.position} || '].source_url' as field, ${envelopes.sourceUrl} as url
    from ${envelopes} where ${isMeant("equipment", envelopes.equipmentId)}`;
  const ofColumn = (kind: LinkKind, id: SQLiteColumn) => (column: SQLiteColumn) =>
    sql`select ${kind} as kind, ${id} as id, ${column.name} as field, ${column} as url
      from ${id.table} where ${isMeant(kind, id)}`;
  return [
    ...urlLists.map(ofList),
    ofDiagrams,
    ...urlColumns.flatMap(([kind, id, columns]) => columns.map(ofColumn(kind, id))),
  ];
}

const isAny: Meant = () => sql`true`;
const asTable = (uses: SQL[]) => sql`(${sql.join(uses, sql` union all `)})`;

/** Those of all records. */
export const useQueries: SQL[] = selectUses(isAny);

/** All uses as a table. */
export const linkUses: SQL = asTable(useQueries);

/** The uses of these URLs as a table. Reading the lists of all products takes long, so most are told by how they begin. */
export function usesOfUrls(urls: readonly string[]): SQL {
  const isWanted = sql`url in (select value from json_each(${JSON.stringify(urls)}))`;
  return sql`(select * from ${asTable(selectUses(isAny, commonBeginning(urls.map(inJson))))} where ${isWanted})`;
}

/** The uses of hosted files, of one or of all, as a table with `file_id`. The site's origin may stand before the path. */
export function usesOfFiles(id?: string): SQL {
  const part = id === undefined ? MEDIA : `${MEDIA}${id}/`;
  const fileId = sql`substr(url, instr(url, ${MEDIA}) + ${MEDIA.length}, ${FILE_ID_LENGTH})`;
  return sql`(select *, ${fileId} as file_id from ${asTable(selectUses(isAny, part))} where instr(url, ${part}))`;
}

const inJson = (url: string) => JSON.stringify(url).slice(1, -1);

function commonBeginning([first = "", ...others]: readonly string[]): string {
  let length = first.length;
  for (const other of others) {
    while (!other.startsWith(first.slice(0, length))) length -= 1;
  }
  return first.slice(0, length);
}

/**
 * What can be asked for: web addresses, and the site's own files. Other paths of the site are its pages, which change
 * with its records.
 */
export const isCheckable = sql`typeof(url) = 'text' and length(url) <= ${MAX_URL}
  and (url like 'http://_%' or url like 'https://_%' or (url like '/%' and url like '%._%'))`;
