import type { Question } from "./http";
import type { Site } from "./site";

let senders = 0;

/** A new sender, as the rate limit counts each address. */
export const newSender = () => `198.51.100.${++senders % 250}-${senders}`;

export const filledIn = {
  name: "Leyla Quliyeva",
  phone: "+994 50 555 01 02",
  email: "leyla@example.com",
  serviceType: "repair",
  description: "The mast does not go up.\nSince this morning.",
  homepage: "",
  key: "",
  waited: "",
};

export type Fields = Partial<Record<keyof typeof filledIn, string>> & Record<string, string>;

interface Posting {
  path?: string;
  language?: string;
  sender?: string;
  headers?: Record<string, string>;
}

/** What a browser sends without script. */
export function posted(site: Site, fields: Fields, { language = "en", sender, headers }: Posting = {}): Question {
  return {
    method: "POST",
    headers: {
      Host: new URL(site.url).host,
      Origin: site.url,
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": "application/x-www-form-urlencoded",
      "Accept-Language": language,
      "CF-Connecting-IP": sender ?? newSender(),
      ...headers,
    },
    body: new URLSearchParams({ ...filledIn, ...fields }).toString(),
  };
}

export const send = (site: Site, fields: Fields = {}, { path = "/service", ...posting }: Posting = {}) =>
  site.ask(path, posted(site, fields, posting));

/** Row counts that a rejected request must not change. */
export async function countRows(site: Site) {
  const [row] = await site.database.sql(
    `select (select count(*) from service_requests) as requests, (select count(*) from history) as history,
            (select count(*) from equipment) as products`,
  );
  return row;
}
