import { replicaBreaker } from "./circuit-breaker.server";
import { createDatabase, type DatabaseOptions } from "./client.server";
import type { Query } from "./prepared-query.server";
import { type BatchResult, createReadBatch } from "./read-batch.server";

/** A version of the data, known from the primary. */
export interface PrimaryVersion {
  token: string;
  /** When the primary was asked: every earlier write is included. */
  askedAt: number;
  /** False when the primary was asked too long ago. */
  isConfirmed: boolean;
}

/** A copy of the database near the visitor, which may be late: only the primary knows what is current. */
export interface Replica {
  /** Undefined when it does not answer: the primary is asked instead. */
  read: (queries: readonly Query[]) => Promise<BatchResult | undefined>;
  currentVersion: () => Promise<PrimaryVersion | undefined>;
  /** True for a version that is known to have been the primary's. */
  wasCurrent: (token: string) => Promise<boolean>;
  /** Called when the page shows what the replica has, because the primary does not answer. */
  onStale: () => void;
}

interface Deps extends Omit<Replica, "read"> {
  warn: (message: string, cause: unknown) => void;
}

/** Visitors do not wait for a replica that has just not answered; it is tried again each second. */
export function createReplica(
  server: DatabaseOptions & Required<Pick<DatabaseOptions, "waitUntil">>,
  { warn, ...knowledge }: Deps,
): Replica {
  const readBatch = replicaBatch(server);

  async function tryBatch(queries: readonly Query[]) {
    try {
      return await readBatch(queries);
    } catch (error) {
      warn("The read replica could not be used", error);
      return undefined;
    }
  }

  return {
    ...knowledge,
    async read(queries) {
      if (!replicaBreaker.isOpen()) return tryBatch(queries);
      if (replicaBreaker.mayTry()) server.waitUntil(tryBatch([]));
      return undefined;
    },
  };
}

/** The version that the replica has; for monitoring. */
export async function readReplicaGeneration(server: DatabaseOptions): Promise<string | undefined> {
  return (await replicaBatch({ ...server, ignoresBreaker: true })([])).token;
}

function replicaBatch(server: DatabaseOptions) {
  return createReadBatch(createDatabase({ ...server, breaker: replicaBreaker, hasAlternative: true }));
}
