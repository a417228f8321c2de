/** `npm run test:load [-- seconds]`: mixed traffic, a log-in storm and abuse, ten minutes unless told otherwise. */
import { runLongTests } from "./long-tests.ts";

const [seconds = "600"] = process.argv.slice(2);
await runLongTests({ project: "load", folder: "tests/load", rounds: "1", seconds });
