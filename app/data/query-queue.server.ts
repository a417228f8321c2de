import { setLagTolerantTimeout } from "./lag-tolerant-timeout.server";
import { DatabaseBusy } from "./unavailable.server";

/**
 * Limits the queries that one isolate runs at once; further ones wait in order. A slot is only a token: each request uses
 * its own connection. Libraries such as p-limit would run the waiting work in the context of the request that freed the
 * slot, which workerd rejects.
 */
export interface QueryQueue {
  enter: (options?: { isUrgent?: boolean }) => Promise<() => void>;
  counts: () => { running: number; waiting: number };
}

interface Options {
  concurrency: number;
  maxWaiting?: number;
  maxWaitMs?: number;
}

/** Called in the context of the request that frees the slot: it may only resolve the waiting request's promise. */
type Grant = (release: () => void) => void;

const MAX_WAITING = 250;
const MAX_WAIT_MS = 10_000;

/** Of another read, before it is worth waiting: some 200 ms, locally and at the edge. */
const MAX_AHEAD = 16;

/** Then the primary is asked instead. */
const REPLICA_WAIT_MS = 500;

/** workerd may end a request without running its cleanup: its slot is freed after this. */
const LEASE_MS = 20_000;

export function createQueryQueue({
  concurrency,
  maxWaiting = MAX_WAITING,
  maxWaitMs = MAX_WAIT_MS,
}: Options): QueryQueue {
  const waiting: Grant[] = [];
  const taken = new Map<symbol, number>();

  function freeLostSlots() {
    for (const [slot, at] of taken) if (Math.abs(Date.now() - at) > LEASE_MS) taken.delete(slot);
  }

  function take(): () => void {
    const slot = Symbol("slot");
    taken.set(slot, Date.now());
    return () => {
      if (taken.delete(slot)) admit();
    };
  }

  function admit() {
    freeLostSlots();
    while (taken.size < concurrency) {
      const grant = waiting.shift();
      if (!grant) return;
      grant(take());
    }
  }

  async function wait(isUrgent: boolean): Promise<() => void> {
    let cancel = () => {};
    const granted = new Promise<() => void>((grant, reject) => {
      if (isUrgent) waiting.unshift(grant);
      else waiting.push(grant);
      // The timer also keeps workerd from ending this request as one that waits for nothing.
      cancel = setLagTolerantTimeout(() => {
        const position = waiting.indexOf(grant);
        if (position >= 0) waiting.splice(position, 1);
        reject(new DatabaseBusy(`a query waited longer than ${maxWaitMs} ms for its turn`));
      }, maxWaitMs);
    });
    try {
      return await granted;
    } finally {
      cancel();
    }
  }

  return {
    async enter({ isUrgent = false } = {}) {
      admit();
      if (taken.size < concurrency) return take();
      if (waiting.length >= maxWaiting && !isUrgent)
        throw new DatabaseBusy(`${waiting.length} queries were waiting already`);
      return wait(isUrgent);
    },
    counts: () => ({ running: taken.size, waiting: waiting.length }),
  };
}

interface IsolateQueues {
  reads: QueryQueue;
  writes: QueryQueue;
  replicaReads: QueryQueue;
}

let queues: IsolateQueues | undefined;

/** Of this isolate. The database runs one write at a time, so one connection is for writes and the others for reads. */
export function isolateQueues(connections: number): IsolateQueues {
  return (queues ??= {
    reads: createQueryQueue({ concurrency: connections - 1 }),
    writes: createQueryQueue({ concurrency: 1 }),
    replicaReads: createQueryQueue({ concurrency: connections, maxWaitMs: REPLICA_WAIT_MS }),
  });
}

/** True while so many reads wait that a stale page serves a visitor better. */
export function isCongested(): boolean {
  return (queues?.reads.counts().waiting ?? 0) >= MAX_AHEAD;
}
