/** The fields that a browser without script would send of a form as it stands in a page. */

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
const decoded = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag);
  return found ? decoded(found[1] ?? "") : undefined;
}

/** Of the one form of the page that has a control called `having`. */
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

/** Undefined for a box that is not ticked. */
function valueOf(control: string, tag: string): string | undefined {
  if (tag.startsWith("<textarea")) return decoded(control.slice(tag.length, -"</textarea>".length)).replace(/^\n/, "");
  if (tag.startsWith("<select")) {
    const options = [...control.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
    const chosen = options.find((option) => attribute(option, "selected") !== undefined) ?? options[0] ?? "";
    return attribute(chosen, "value") ?? "";
  }
  const isBox = ["checkbox", "radio"].includes(attribute(tag, "type") ?? "");
  if (!isBox) return attribute(tag, "value") ?? "";
  return attribute(tag, "checked") === undefined ? undefined : (attribute(tag, "value") ?? "on");
}
