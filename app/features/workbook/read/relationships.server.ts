import type { Package } from "./open-package.server";
import { attribute } from "./parse-xml.server";

export interface Relationship {
  id: string;
  /** The last word of its type, the same in both editions of the standard: `worksheet`, `styles`. */
  type: string;
  /** From the package's root. */
  path: string;
}

/** The parts that a part refers to; those of the package itself for `""`. */
export async function readRelationships(file: Package, of: string): Promise<Relationship[]> {
  const folder = of.slice(0, of.lastIndexOf("/") + 1);
  const path = `${folder}_rels/${of.slice(folder.length)}.rels`;
  const found: Relationship[] = [];
  if (!file.has(path)) return found;
  await file.parse(path, {
    open(name, attributes, parents) {
      if (name !== "Relationship" || parents.length !== 1) return;
      if (attribute(attributes, "TargetMode") === "External") return;
      const type = attribute(attributes, "Type") ?? "";
      const target = attribute(attributes, "Target") ?? "";
      const id = attribute(attributes, "Id") ?? "";
      found.push({ id, type: type.slice(type.lastIndexOf("/") + 1), path: resolvePath(folder, target) });
    },
  });
  return found;
}

function resolvePath(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith("/") ? target : folder + target).split("/")) {
    if (step === "..") path.pop();
    else if (step !== "" && step !== ".") path.push(step);
  }
  return path.join("/");
}
