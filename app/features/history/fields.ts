import { REQUEST_PRODUCTS } from "~/features/products/table/product-dependents";

/** Column names as stored in the history; product fields are named as in their form. */
export const fieldNames = [
  ...["name", "title", "description", "order", "active", "visible_in_store", "visible_on_home"],
  ...[
    "name_translations",
    "title_translations",
    "description_translations",
    "slug",
    "category_icon_url",
    "search_words",
    "lift_group",
  ],
  ...["logo_url", "website", "link", "category", "file_type", "file_size", "document_type", "equipment_id"],
  ...["image_url", "video_url", "thumbnail_url", "documents", "service_requests"],
  ...["company_name", "main_phone", "secondary_phone", "primary_email", "support_email"],
  ...["street_address", "city", "state", "postal_code", "country", "timezone"],
  ...["emergency_phone", "emergency_info", "phone", "available", "instructions"],
  ...["latitude", "longitude", "directions", "maps_embed_link"],
  ...["street_address_translations", "city_translations", "state_translations", "country_translations"],
  ...["directions_translations", "emergency_available_translations", "emergency_instructions_translations"],
  ...["facebook_url", "twitter_url", "instagram_url", "linkedin_url", "additional_social_links"],
  ...["request_emails", "request_emails_language"],
  ...["email", "service_type", "language", "notes", "full_name", "role", "is_active"],
  ...["type", "size", "width", "height"],
  ...["company", "site", "wanted_from", "wanted_for", "assignee_id", "answered_at", "job", "products"],
] as const;

const unsaid = [
  ...["id", "version", "created_at", "updated_at", "created_by", "model_search", "model_sort", "search_text"],
  // Of a file.
  ...["has_variants", "variant_fails", "variants_due_at", "entries"],
  REQUEST_PRODUCTS,
];

export interface FieldState {
  /** Column, and within a JSON column the key. */
  path: [column: string, within?: string];
  before: unknown;
  after: unknown;
  isChanged: boolean;
}

type State = Record<string, unknown> | null | undefined;

/** Compares two states field by field; JSON columns are split into their keys. */
export function fieldStates(before: State, after: State): FieldState[] {
  const [was, is] = [flat(before), flat(after)];
  return [...new Set([...was.keys(), ...is.keys()])].map((key) => {
    const [column = "", within] = key.split("/");
    const [old, now] = [was.get(key), is.get(key)];
    return { path: [column, within], before: old, after: now, isChanged: !isSame(old, now) };
  });
}

function flat(state: State): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [column, value] of Object.entries(state ?? {})) {
    if (unsaid.includes(column)) continue;
    if (isTexts(value)) for (const [within, text] of Object.entries(value)) fields.set(`${column}/${within}`, text);
    else fields.set(column, value);
  }
  return fields;
}

const isTexts = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Null, empty string and empty list count as equal. */
function isSame(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) =>
    value === undefined || value === "" || (Array.isArray(value) && value.length === 0) ? null : value;
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}
