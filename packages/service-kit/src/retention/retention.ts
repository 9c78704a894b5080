import type { messageRetentionChanged } from '@family-chores/contracts/chat/retention';
import type { EventDefinition } from '@family-chores/contracts/define-event';
import { MAX_COUNTED, RETENTION_DELAY_HOURS } from '@family-chores/contracts/retention-choices';
import { Schema, type Model, type QueryFilter } from 'mongoose';
import { eraseById } from '../erasure/index.ts';
import { event, transact } from '../events/index.ts';
import { processLeased, type LeasedQueue } from '../leased-queue/index.ts';
import { log } from '../log/index.ts';
import { bumpVersion, defineCollection } from '../mongo/index.ts';
import type { Job } from '../service/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const FIRST_DELETION_MS = RETENTION_DELAY_HOURS * HOUR_MS;
const DELETION_INTERVAL_MS = 6 * HOUR_MS;
/** How long a replica has for one family before another replica tries. */
const LEASE_MS = 5 * MINUTE_MS;
const BATCH_SIZE = 500;
/**
 * How many batches of one family are deleted in a row. If more remain, the entry stays leased, so that other families
 * have their turn, and the deletion continues when the lease ends.
 */
const MAX_BATCHES = 20;

export interface RetentionDocument {
  /** The family's id. */
  _id: number;
  /** How many days the family keeps documents; null means forever. */
  keepDays: number | null;
  /** When older documents are deleted next; during a deletion, when another replica may try. */
  dueAt: Date;
  /** Everything older than this may have been deleted, even if the family keeps more by now. */
  deletedBefore?: Date;
}

const schema = new Schema<RetentionDocument>(
  { _id: Number, keepDays: Number, dueAt: Date, deletedBefore: Date },
  { collection: 'retention', versionKey: false },
);
schema.index({ dueAt: 1 });

/** A family that has chosen nothing has no document. */
const Retention = defineCollection<RetentionDocument>('Retention', schema, {
  about: 'family',
  what: 'For how long your family keeps old messages and finished chores',
  why: 'To delete them when you want',
  kept: { until: 'the family is deleted' },
  exported: ['keepMessagesDays', 'keepAssignmentsDays'],
  shards: { key: '_id', broadcast: { dueAt: 'A job looks for the next family with documents to delete.' } },
});

eraseById('family', Retention);

type ChangedEvent = EventDefinition<typeof messageRetentionChanged.data>;

interface RetentionOptions<T> {
  model: Model<T>;
  /** The date that decides how old a document is. An index must begin with `familyId` and this field. */
  date: keyof T & string;
  filter?: QueryFilter<T>;
  choices: readonly number[];
  changed: ChangedEvent;
}

const cutoffOf = (keepDays: number): Date => new Date(Date.now() - keepDays * DAY_MS);

/**
 * Lets families choose when old documents of a collection are deleted. A service can do this for one collection only.
 */
export function defineRetention<T extends { _id: number; familyId: number }>(options: RetentionOptions<T>) {
  const { model, date, filter = {}, choices, changed } = options;
  const olderThan = (familyId: number, end: Date) =>
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the compiler cannot follow a computed key
    ({ ...filter, familyId, [date]: { $lt: end } }) as QueryFilter<T>;

  async function deleteOld({ _id: familyId, keepDays }: RetentionDocument) {
    if (keepDays === null) return undefined;
    const end = cutoffOf(keepDays);
    await Retention.updateOne({ _id: familyId }, { $max: { deletedBefore: end } });
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const old = await model.find(olderThan(familyId, end)).select('_id').limit(BATCH_SIZE).lean();
      const ids = old.map(({ _id }) => _id);
      // If the family has chosen again in the meantime, the new choice has a due time of its own.
      if (!(await Retention.exists({ _id: familyId, keepDays }))) return undefined;
      // oxlint-disable-next-line typescript/consistent-type-assertions -- every document has an id
      if (ids.length > 0) await model.deleteMany({ _id: { $in: ids }, familyId } as QueryFilter<T>);
      if (ids.length > 0) await bumpVersion(familyId);
      if (ids.length < BATCH_SIZE) return { $set: { dueAt: new Date(Date.now() + DELETION_INTERVAL_MS) } };
    }
    return undefined;
  }

  async function read(familyId: number) {
    const counts = choices.map(async (keepDays) => ({
      keepDays,
      count: await model.countDocuments(olderThan(familyId, cutoffOf(keepDays)), { limit: MAX_COUNTED }),
    }));
    return { keepDays: await retentionDaysOf(familyId), older: await Promise.all(counts) };
  }

  return {
    deleteExpired: deletionJob(`delete-old-${model.collection.collectionName}`, deleteOld),
    read,
    async choose(familyId: number, keepDays: number | null) {
      await transact(async ({ session, publish }) => {
        const dueAt = new Date(Date.now() + FIRST_DELETION_MS);
        await Retention.updateOne(
          { _id: familyId },
          { $set: { keepDays, dueAt } },
          { upsert: true, session },
        );
        publish(event(changed, { familyId, keepDays }));
      });
      return read(familyId);
    },
  };
}

type DeleteOld = LeasedQueue<RetentionDocument>['handle'];

const deletionJob = (name: string, deleteOld: DeleteOld): Job => ({
  name,
  everyMs: MINUTE_MS,
  run: () =>
    processLeased({
      model: Retention,
      due: (now) => ({ keepDays: { $ne: null }, dueAt: { $lte: now } }),
      leaseField: 'dueAt',
      leaseMs: LEASE_MS,
      sort: { dueAt: 1 },
      handle: deleteOld,
      onFailure(error, { _id: familyId }) {
        log.error(
          { familyId, error },
          'The old documents of a family could not be deleted; this will be retried',
        );
      },
    }),
});

/** Null means forever. */
export async function retentionDaysOf(familyId: number): Promise<number | null> {
  return (await Retention.findById(familyId).lean())?.keepDays ?? null;
}
