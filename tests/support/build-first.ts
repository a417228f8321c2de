import { buildIfChanged } from "../../scripts/build-if-changed.ts";

/** The tests of the Worker run what is built from the sources as they are. */
export default buildIfChanged;
