import type { Visitor } from "./permissions";

/** The actor of a write that nobody is signed in for. `.dependency-cruiser.js` lists the modules that may act as one. */
export const visitor = { role: "visitor" } as Visitor;
