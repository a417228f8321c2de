/** `npm run test:faults [-- rounds seconds]`: the faults of tests/faults at length, and what they came to. */
import { runLongTests } from "./long-tests.ts";

const [rounds = "20", seconds = "60"] = process.argv.slice(2);
await runLongTests({ project: "worker", folder: "tests/faults", rounds, seconds });
