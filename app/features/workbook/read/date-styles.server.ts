import { isBuiltInDateFormat, isDateFormat } from "./date-format";
import type { Package } from "./open-package.server";
import { attribute } from "./parse-xml.server";
import { WorkbookError } from "./workbook-problem";

/** As many as Excel keeps. */
const MAX_STYLES = 65_490;

/** The styles, as cells count them, that show their numbers as dates. */
export async function readDateStyles(file: Package, path: string | undefined): Promise<ReadonlySet<number>> {
  const dates = new Set<number>();
  if (path === undefined) return dates;
  const custom = new Map<string, boolean>();
  const formats: string[] = [];
  await file.parse(path, {
    open(name, attributes, [, parent, ...further]) {
      if (further.length > 0) return;
      const id = attribute(attributes, "numFmtId") ?? "0";
      if (parent === "numFmts" && name === "numFmt") {
        custom.set(id, isDateFormat(attribute(attributes, "formatCode") ?? ""));
      }
      if (parent === "cellXfs" && name === "xf") formats.push(id);
      if (Math.max(custom.size, formats.length) > MAX_STYLES) throw new WorkbookError("damaged");
    },
  });
  formats.forEach((id, style) => {
    if (custom.get(id) ?? isBuiltInDateFormat(Number(id))) dates.add(style);
  });
  return dates;
}
