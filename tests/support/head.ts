export interface Head {
  title: string;
  description: string;
  canonical: string | undefined;
  /** Contents of `<meta>` by name or property. */
  properties: Record<string, string[] | undefined>;
  /** Addresses of `<link>` by relation; the last one counts. */
  links: Record<string, string | undefined>;
  structuredData: Record<string, unknown>[];
}

/** What a page's HTML says of the page. */
export function headOf(html: string): Head {
  const properties: Head["properties"] = {};
  for (const [tag] of html.matchAll(/<meta [^>]*>/g)) {
    const name = attribute(tag, "(?:name|property)");
    if (name) (properties[name] ??= []).push(attribute(tag, "content") ?? "");
  }
  const links: Head["links"] = {};
  for (const [tag] of html.matchAll(/<link [^>]*>/g)) links[attribute(tag, "rel") ?? ""] = attribute(tag, "href");
  return {
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    description: properties.description?.[0] ?? "",
    canonical: links.canonical,
    properties,
    links,
    structuredData: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decoded(value);
}

function decoded(text: string): string {
  const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name]!);
}
