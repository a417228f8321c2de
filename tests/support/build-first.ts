import { buildIfChanged } from "../../scripts/build-if-changed.ts";

/** Worker tests run the build of the current sources. */
export default buildIfChanged;
