/** `npm run check`: format, lint, types, import rules and completeness of the locales. */
import { runChecks } from "./checks.ts";

const { failed } = await runChecks();
process.exit(failed === 0 ? 0 : 1);
