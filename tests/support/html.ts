/** Reads what tests need from a page's HTML. */

export interface Head {
  title: string;
  description: string;
  canonical: string | undefined;
  /** Contents of `<meta>` by name or property. */
  properties: Record<string, string[] | undefined>;
  /** `href` of `<link>` by relation; the last one counts. */
  links: Record<string, string | undefined>;
  structuredData: Record<string, unknown>[];
}

export function headOf(html: string): Head {
  const properties: Head["properties"] = {};
  for (const [tag] of html.matchAll(/<meta [^>]*>/g)) {
    const name = attribute(tag, "(?:name|property)");
    if (name) (properties[name] ??= []).push(attribute(tag, "content") ?? "");
  }
  const links: Head["links"] = {};
  for (const [tag] of html.matchAll(/<link [^>]*>/g)) links[attribute(tag, "rel") ?? ""] = attribute(tag, "href");
  return {
    title: decodeEntities(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    description: properties.description?.[0] ?? "",
    canonical: links.canonical,
    properties,
    links,
    structuredData: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
const decodeEntities = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag);
  return found ? decodeEntities(found[1] ?? "") : undefined;
}

/** The fields that a browser without script would send of the form that has the control `having`. */
export function formFields(page: string, having: string): Record<string, string> {
  const forms = [...page.matchAll(/<form\b[^>]*>([\s\S]*?)<\/form>/g)].map(([, inside]) => inside!);
  const form = forms.find((inside) => inside.includes(`name="${having}"`));
  if (form === undefined) throw new Error(`The page has no form with ${having}`);
  const fields: Record<string, string> = {};
  const controls = /<input\b[^>]*>|<textarea\b[^>]*>[\s\S]*?<\/textarea>|<select\b[^>]*>[\s\S]*?<\/select>/g;
  for (const [control] of form.matchAll(controls)) {
    const [tag = ""] = /^<[^>]*>/.exec(control) ?? [];
    const name = attribute(tag, "name");
    if (!name || attribute(tag, "disabled") !== undefined) continue;
    const value = valueOf(control, tag);
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}

/** Undefined for an unticked box. */
function valueOf(control: string, tag: string): string | undefined {
  if (tag.startsWith("<textarea"))
    return decodeEntities(control.slice(tag.length, -"</textarea>".length)).replace(/^\n/, "");
  if (tag.startsWith("<select")) {
    const options = [...control.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
    const chosen = options.find((option) => attribute(option, "selected") !== undefined) ?? options[0] ?? "";
    return attribute(chosen, "value") ?? "";
  }
  const isBox = ["checkbox", "radio"].includes(attribute(tag, "type") ?? "");
  if (!isBox) return attribute(tag, "value") ?? "";
  return attribute(tag, "checked") === undefined ? undefined : (attribute(tag, "value") ?? "on");
}
