import { setLagTolerantTimeout } from "./lag-tolerant-timeout.server";
import { DatabaseBusy } from "./unavailable.server";

/**
 * Bounds the queries that one isolate has under way at once; further ones wait for a place, first come, first served.
 * A place is only a number: each request makes its own connection, in its own context. A library of limits would run the
 * waiting work in the context of the request that made room for it, which workerd refuses.
 */
export interface QueryQueue {
  /** Waits for a place and gives what frees it. Throws `DatabaseBusy` when too many wait, or this one too long. */
  enter: (options?: { isUrgent?: boolean }) => Promise<() => void>;
  /** True while nobody else may wait. */
  isFull: () => boolean;
  /** For tests and logs. */
  counts: () => { running: number; waiting: number };
}

interface Options {
  concurrency: number;
  maxWaiting?: number;
  maxWaitMs?: number;
}

/** Called by the request that frees a place: it may touch nothing of the waiting request but its promise. */
type Grant = (release: () => void) => void;

const MAX_WAITING = 250;
const MAX_WAIT_MS = 10_000;

/** A place held for longer is free again: workerd may end a request without a word to it. */
const LEASE_MS = 20_000;

export function createQueryQueue({
  concurrency,
  maxWaiting = MAX_WAITING,
  maxWaitMs = MAX_WAIT_MS,
}: Options): QueryQueue {
  const waiting: Grant[] = [];
  /** When each place was taken. */
  const taken = new Map<symbol, number>();

  function freeLostPlaces() {
    // A clock that was set back makes ages negative.
    for (const [place, at] of taken) if (Math.abs(Date.now() - at) > LEASE_MS) taken.delete(place);
  }

  function take(): () => void {
    const place = Symbol("place");
    taken.set(place, Date.now());
    return () => {
      if (taken.delete(place)) admit();
    };
  }

  function admit() {
    freeLostPlaces();
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
      // Its own timer also shows workerd that this request is waiting for something.
      cancel = setLagTolerantTimeout(() => {
        const place = waiting.indexOf(grant);
        if (place >= 0) waiting.splice(place, 1);
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
    isFull: () => waiting.length >= maxWaiting,
    counts: () => ({ running: taken.size, waiting: waiting.length }),
  };
}

export interface IsolateQueues {
  reads: QueryQueue;
  writes: QueryQueue;
}

let queues: IsolateQueues | undefined;

/** Of this isolate. The database takes one write at a time, so one connection is for writes and all others for reads. */
export function isolateQueues(connections: number): IsolateQueues {
  return (queues ??= {
    reads: createQueryQueue({ concurrency: connections - 1 }),
    writes: createQueryQueue({ concurrency: 1 }),
  });
}

/** True while another read would be refused: a page from before is the better answer. */
export function isCongested(): boolean {
  return queues?.reads.isFull() ?? false;
}
