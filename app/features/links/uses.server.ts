import { sql, type SQL } from "drizzle-orm";
import type { LinkKind } from "./uses";

/** A field of a record that names a URL. */
export interface LinkUse {
  kind: LinkKind;
  id: string;
  /** Name of the control in the record's form: `images[0]`. */
  field: string;
  url: string;
}

export const urlColumns: [table: LinkKind, columns: string[]][] = [
  ["library_documents", ["link"]],
  ["manufacturers", ["logo_url", "website"]],
  ["equipment_categories", ["category_icon_url"]],
  ["hero_images", ["image_url"]],
  ["presentation_videos", ["video_url", "thumbnail_url"]],
  ["contact_information", ["maps_embed_link", "facebook_url", "twitter_url", "instagram_url", "linkedin_url"]],
];

/** Columns with a JSON list of URLs, or of objects with one under `url`. */
export const urlLists: [table: LinkKind, column: string, isObject: boolean][] = [
  ["equipment", "images", false],
  ["equipment", "videos", false],
  ["equipment", "figure_sources", true],
  ["contact_information", "additional_social_links", true],
];

/** Each a SELECT of `LinkUse`. Names are of the schema, so that nothing needs escaping. */
export const useQueries: string[] = [
  ...urlLists.map(([table, column, isObject]) => {
    const [value, suffix] = isObject ? ["j.value ->> '$.url'", " || '.url'"] : ["j.value", ""];
    return `select '${table}' as kind, r.id as id, '${column}[' || j.key || ']'${suffix} as field, ${value} as url
      from ${table} r, json_each(r.${column}) j where r.${column} <> '[]'`;
  }),
  `select 'equipment', equipment_id, 'envelopes[' || position || '].source_url', source_url from equipment_envelopes`,
  ...urlColumns.flatMap(([table, names]) => names.map((name) => `select '${table}', id, '${name}', ${name} from ${table}`)),
];

/** All uses as a table. */
export const linkUses: SQL = sql.raw(`(${useQueries.join(" union all ")})`);

/**
 * What can be asked for: web addresses, and the site's own files. Other paths of the site are its pages, which change
 * with its records.
 */
export const isCheckable: SQL = sql.raw(
  `typeof(url) = 'text' and length(url) <= 2048
    and (url like 'http://_%' or url like 'https://_%' or (url like '/%' and url like '%._%'))`,
);
