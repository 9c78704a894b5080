import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { later } from './later.ts';
import { retryDelayMs, type RetryDelays } from './retry-delays.rules.ts';

export interface AfterFailure {
  /** When to retry the entry, in ms from now; by default as the queue's `retry` says. */
  readonly retryInMs?: number;
  /** True if the other entries would most likely fail too: the run ends, and they stay due. */
  readonly endsRun?: boolean;
}

/** A collection of entries. Each becomes due at a time of its own, and stays due until it has been handled. */
export interface LeasedQueue<Entry> {
  readonly model: Model<Entry>;
  /** Selects the entries that are due and that no process has leased. */
  readonly due: (now: Date) => QueryFilter<Entry>;
  /** The field that holds the end of a lease: the date at which the entry becomes due, or a separate date. */
  readonly leaseField: keyof Entry & string;
  /** Longer than the longest run of `handle`, because another process takes the entry when the lease ends. */
  readonly leaseMs: number;
  readonly sort?: Readonly<Record<string, 1 | -1>>;
  /** How many entries one run handles; by default all that are due. */
  readonly maxPerRun?: number;
  /** Delays after failures; without them, an entry is retried when its lease ends. */
  readonly retry?: RetryDelays;
  /**
   * Handles an entry. It must be repeatable: after a crash, the entry is handled again when its lease ends.
   * @returns the update to apply; nothing if `handle` has changed the entry itself, or if the entry should stay leased
   * until the lease expires
   */
  readonly handle: (entry: Entry) => Promise<UpdateQuery<Entry> | void>;
  /** Logs an error that `handle` has thrown, and may return what happens next. */
  readonly onFailure: (error: unknown, entry: Entry) => AfterFailure | void;
}

/**
 * Handles due entries one after another, each leased to this process. The update after `handle` has no effect if the
 * entry's lease date has changed in the meantime.
 * @throws only errors of the database; the entries that were not handled stay due
 */
export async function processLeased<Entry extends Leasable>(
  queue: LeasedQueue<Entry>,
  clock = () => new Date(),
): Promise<void> {
  for (let handled = 0; handled < (queue.maxPerRun ?? Number.POSITIVE_INFINITY); handled += 1) {
    const now = clock();
    const until = later(now, queue.leaseMs);
    const entry = await lease(queue, now, until);
    if (!entry || !(await handleLeased(queue, { entry, until, clock }))) return;
  }
}

interface Leasable {
  _id: string | number;
  /** How many times the entry was handled, whether or not that succeeded; only in queues with `retry`. */
  attempts?: number;
}

async function lease<Entry extends Leasable>(
  { model, due, leaseField, sort = {}, retry }: LeasedQueue<Entry>,
  now: Date,
  until: Date,
): Promise<Entry | null> {
  const update = setTo<Entry>(leaseField, until, retry && { attempts: 1 });
  for (;;) {
    // The entry is found first and then changed by its id, which is the shard key in a sharded collection.
    const next = await model.findOne(due(now), { _id: 1 }, { sort }).lean<Pick<Entry, '_id'>>();
    if (!next) return null;
    const leased = await model
      .findOneAndUpdate({ $and: [{ _id: next._id }, due(now)] }, update, { returnDocument: 'after' })
      .lean<Entry>();
    // Null if another process has leased it in between.
    if (leased) return leased;
  }
}

interface LeasedEntry<Entry> {
  readonly entry: Entry;
  readonly until: Date;
  readonly clock: () => Date;
}

/** @returns false if the run ends */
async function handleLeased<Entry extends Leasable>(
  { model, leaseField, retry, handle, onFailure }: LeasedQueue<Entry>,
  { entry, until, clock }: LeasedEntry<Entry>,
): Promise<boolean> {
  const leased: QueryFilter<Entry> = { _id: entry._id, [leaseField]: until };
  let change: UpdateQuery<Entry> | void;
  try {
    change = await handle(entry);
  } catch (error) {
    const { retryInMs = retry && retryDelayMs(retry, entry.attempts ?? 1), endsRun = false } =
      onFailure(error, entry) ?? {};
    if (retryInMs !== undefined) await model.updateOne(leased, setTo(leaseField, later(clock(), retryInMs)));
    return !endsRun;
  }
  if (change) await model.updateOne(leased, change);
  return true;
}

const setTo = <Entry>(field: keyof Entry, date: Date, $inc?: { attempts: 1 }) =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the compiler cannot follow a computed key
  ({ $set: { [field]: date }, ...($inc && { $inc }) }) as UpdateQuery<Entry>;
