import type { BarePages } from "./bare-pages.ts";

/** What each piece of work takes a quarter of the CPU of a machine without other work: it makes targets in ms ratios. */
export const REFERENCE_MS = 100;
const ROWS_AT_LOAD = 300;
/** So many times as much at load: browsers report no frame below 50 ms, which a quick machine's 300 rows are. */
export const TIMES_AT_LOAD = 5;
const ROWS_PER_TAP = 120;

const SCRIPT = `
  function addRows(count) {
    const list = document.createElement("ul");
    for (let n = 0; n < count; n++) {
      const row = document.createElement("li");
      row.className = "row";
      row.textContent = "Row " + n;
      list.append(row);
    }
    document.querySelector("ul").replaceWith(list);
    return list.offsetHeight;
  }
  addEventListener("load", () => setTimeout(() => addRows(${ROWS_AT_LOAD * TIMES_AT_LOAD}), 200));
  document.querySelector("button").addEventListener("click", () => addRows(${ROWS_PER_TAP}));
`;

/** A bare page with a fixed piece of work after it was loaded, and for each tap on its button. */
export async function putReferencePage(bare: BarePages): Promise<string> {
  await bare.put("/reference", `<button>Add rows</button><ul></ul><script>${SCRIPT}</script>`);
  return `${bare.url}/reference`;
}
