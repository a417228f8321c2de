export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const TOKEN = /<\?xml [^?]*\?>|<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Parses elements, attributes and text; throws when the XML is malformed or uses what sitemaps do not need. */
export function xmlOf(source: string): XmlElement {
  const top: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [top];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(source);
    if (!token) throw new Error(`Not well-formed at ${at}: ${source.slice(at, at + 60)}`);
    const [, closes, name, attributes = "", isEmpty, text] = token;
    const parent = open.at(-1)!;
    if (text !== undefined) {
      parent.text += decoded(text);
    } else if (closes) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing at ${at}`);
    } else if (name) {
      const element: XmlElement = { name, attributes: attributesOf(attributes), children: [], text: "" };
      parent.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  const [root, ...others] = top.children;
  if (!root || others.length > 0 || open.length > 1 || top.text.trim()) throw new Error("Not one whole document");
  return root;
}

function attributesOf(source: string): Record<string, string> {
  return Object.fromEntries(
    [...source.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value = ""]) => [name, decoded(value)]),
  );
}

function decoded(text: string): string {
  return text.replace(/&(\w*);?/g, (entity, name: string) => {
    const character = entity.endsWith(";") ? entities[name] : undefined;
    if (!character) throw new Error(`${entity} means nothing`);
    return character;
  });
}
