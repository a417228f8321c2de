import type { Visitor } from "./permissions";

/** The actor of a write without a session. `.dependency-cruiser.js` lists the modules that may use it. */
export const visitor = { role: "visitor" } as Visitor;
