import { hasCode } from "~/errors";

const MAX_TRIES = 3;

/** A colleague may save between reading and writing: `attempt` reads again, and the last conflict is thrown. */
export async function retryOnConflict<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!hasCode(error, "conflict") || tries === MAX_TRIES) throw error;
    }
  }
}
