import { migrate } from "../db/migrate.ts";
import { createUser, requireValidUser } from "../db/user.ts";
import { commandLine } from "./command-line.ts";
import { openTerminal } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";
import { roles } from "../db/enums.ts";

/** Asks for what is missing. */
const { argument, values } = commandLine(
  `npm run user:create -- [email] [--name "Full Name"] [--role ${roles.join("|")}]`,
  {
    name: { type: "string" },
    role: { type: "string" },
  },
);

await withDatabase(async ({ url, token }) => {
  const terminal = openTerminal();
  try {
    const email = argument ?? (await terminal.ask("Email: "));
    const fullName = values.name ?? (await terminal.ask("Full name (may be empty): "));
    const wanted = values.role ?? ((await terminal.ask("Role (admin or editor) [admin]: ")) || "admin");
    const role = roles.find((known) => known === wanted);
    if (!role) throw new Error(`The role is one of: ${roles.join(", ")}.`);
    const password = process.env.ADMIN_PASSWORD || (await terminal.askQuietly("Password: "));
    const user = { email, password, fullName: fullName.trim() || undefined, role };
    // A database is not migrated for a user that cannot be created.
    requireValidUser(user);
    await migrate(url, token);
    const isNew = await createUser(url, token, user);
    if (!isNew) throw new Error(`There is a user ${email} already: nothing was changed.`);
    console.log(`Created the ${role} ${email}.`);
  } finally {
    terminal.close();
  }
});
