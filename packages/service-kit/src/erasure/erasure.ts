import { LRUCache } from 'lru-cache';
import { Schema } from 'mongoose';
import { later, processLeased } from '../leased-queue/index.ts';
import { log } from '../log/index.ts';
import { database, defineCollection, forgetVersion, mongoose } from '../mongo/index.ts';
import { atMost } from '../state/at-most.ts';
import { stateOf } from '../state/kit-state.ts';

export type ErasedKind = 'family' | 'account';

interface ErasureRow {
  /** `family:7` or `account:7` */
  _id: string;
  erasedAt: Date;
  /** How many sweeps have run. A sweep deletes what was written during the erasure. */
  sweeps: number;
  /** When the next sweep is due; absent after the last one. */
  sweepAt?: Date;
}

/**
 * Delays after which data is deleted again, in ms: it may have been written by a request or a transaction in flight, or
 * by a process that was cut off from NATS and used a cached family for up to ten minutes.
 */
const SWEEPS_AFTER_MS = [10_000, 60_000, 15 * 60_000, 2 * 3_600_000];
/** How long a process has for one sweep before another process may repeat it, in ms. */
const LEASE_MS = 60_000;
const SWEEP_INTERVAL_MS = 5000;

/** The field in which documents refer to the family or account with which they are deleted. */
const FIELD = { family: 'familyId', account: 'accountId' } as const;

/** Tombstones are kept forever: they contain only ids, and show what to erase again after a backup was restored. */
const schema = new Schema<ErasureRow>(
  { _id: String, erasedAt: Date, sweeps: Number, sweepAt: Date },
  { collection: 'erasures', versionKey: false },
);
schema.index({ sweepAt: 1 }, { partialFilterExpression: { sweepAt: { $exists: true } } });

const Erasures = defineCollection<ErasureRow>('Erasure', schema, {
  about: 'no one',
  what: 'The IDs of families and accounts that were deleted',
  shards: { key: '_id', broadcast: { sweepAt: 'A job looks for erasures to repeat.' } },
});

type ErasureStep = (id: number) => Promise<unknown>;

const steps: Record<ErasedKind, ErasureStep[]> = { family: [forgetVersion], account: [] };

/** Declares what else is deleted with a family or an account. The step runs several times for each of them. */
export function alsoErase(kind: ErasedKind, step: ErasureStep): void {
  steps[kind].push(step);
}

/** Declares a collection in which the `_id` of a document is that of the family or account with which it is deleted. */
export function eraseById(
  kind: ErasedKind,
  { collection: { name } }: { collection: { name: string } },
): void {
  alsoErase(kind, (_id) => database().collection<{ _id: number }>(name).deleteOne({ _id }));
}

const tombstoneOf = (kind: ErasedKind, id: number) => `${kind}:${id}`;

/**
 * Caches which tombstones do not exist. Its entries expire before the first sweep after an erasure, which therefore
 * deletes everything that this process has written because of an outdated entry.
 */
class MissingTombstones extends LRUCache<string, true> {
  constructor() {
    super({ ...atMost(10_000), ttl: 5000 });
  }
}

/** Whether a family or an account has been erased in this service; up to 5 s late if another replica has erased it. */
export async function isErased(kind: ErasedKind, id: number): Promise<boolean> {
  const _id = tombstoneOf(kind, id);
  const missing = stateOf(MissingTombstones);
  if (missing.has(_id)) return false;
  const isFound = (await Erasures.exists({ _id })) !== null;
  if (!isFound) missing.set(_id, true);
  return isFound;
}

/**
 * Deletes all that this service stores about a family or an account: documents with its id in `familyId` or
 * `accountId`, and what was declared with `eraseById` and `alsoErase`. A tombstone is stored first: from then on,
 * events about the family or account are ignored. What is still written during the erasure is deleted by a later sweep.
 */
export async function erase(kind: ErasedKind, id: number): Promise<void> {
  const erasedAt = new Date();
  const sweepAt = later(erasedAt, SWEEPS_AFTER_MS[0] ?? 0);
  const _id = tombstoneOf(kind, id);
  await Erasures.updateOne({ _id }, { $setOnInsert: { erasedAt, sweeps: 0, sweepAt } }, { upsert: true });
  stateOf(MissingTombstones).delete(_id);
  await deleteAll(kind, id);
}

async function deleteAll(kind: ErasedKind, id: number): Promise<void> {
  for (const {
    schema: { paths },
    collection,
  } of Object.values(mongoose.models)) {
    if (paths[FIELD[kind]]) await collection.deleteMany({ [FIELD[kind]]: id });
  }
  for (const step of steps[kind]) await step(id);
}

export const sweepErased = {
  name: 'sweep-erased',
  everyMs: SWEEP_INTERVAL_MS,
  run: () =>
    processLeased<ErasureRow>({
      model: Erasures,
      due: (now) => ({ sweepAt: { $lte: now } }),
      leaseField: 'sweepAt',
      leaseMs: LEASE_MS,
      handle: sweep,
      onFailure(error, { _id }) {
        log.error({ erased: _id, error }, 'Erased data could not be deleted again; it will be retried');
      },
    }),
};

async function sweep({ _id, sweeps }: ErasureRow) {
  const [kind, id] = _id.split(':');
  if (kind === 'family' || kind === 'account') await deleteAll(kind, Number(id));
  const nextDelayMs = SWEEPS_AFTER_MS[sweeps + 1];
  const nextSweep =
    nextDelayMs === undefined
      ? { $unset: { sweepAt: 1 } }
      : { $set: { sweepAt: later(new Date(), nextDelayMs) } };
  return { $inc: { sweeps: 1 }, ...nextSweep };
}
