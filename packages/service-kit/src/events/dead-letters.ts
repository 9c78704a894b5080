import { type QueryFilter, Schema } from 'mongoose';
import { alsoErase } from '../erasure/index.ts';
import { log } from '../log/index.ts';
import { counter } from '../metrics/index.ts';
import { database, defineCollection } from '../mongo/index.ts';

export interface DeadLetter {
  /** `<durable>:<stream sequence>:<timestamp>` */
  _id: string;
  durable: string;
  subject: string;
  payload: string;
  reason: string;
  at: Date;
  /** When a replay last failed to handle the letter; absent before that. */
  triedAt?: Date;
}

/** Long enough to act on the alert `DeadLetters`. Payloads may contain names, so they are not kept forever. */
const RETENTION_SECONDS = 90 * 24 * 3600;

const schema = new Schema<DeadLetter>(
  {
    _id: String,
    durable: String,
    subject: String,
    payload: String,
    reason: String,
    at: Date,
    triedAt: Date,
  },
  { collection: 'deadLetters', versionKey: false },
);
schema.index({ durable: 1, at: 1 });
schema.index({ triedAt: 1, at: 1 });
schema.index({ at: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

export const DeadLetters = defineCollection<DeadLetter>('DeadLetter', schema, {
  about: 'family',
  what: 'Messages between the parts of the product that could not be handled',
  why: 'To repair what went wrong',
  kept: { after: 'the failure' },
  exported: 'It repeats exported data',
  shards: { unsharded: 'There are few, and they are listed together' },
});

for (const kind of ['family', 'account'] as const)
  alsoErase(kind, (id) => DeadLetters.deleteMany({ subject: new RegExp(`^${kind}\\.${id}\\.`) }));

export function countDeadLetters(): Promise<number> {
  return database().collection(DeadLetters.collection.collectionName).countDocuments();
}

/** Letters that were never replayed come first, by age; then the others, by the time of their last attempt. */
export const deadLettersInReplayOrder = (filter: QueryFilter<DeadLetter> = {}) =>
  DeadLetters.find(filter).sort({ triedAt: 1, at: 1 });

export function nextDeadLetters(limit: number): Promise<DeadLetter[]> {
  return deadLettersInReplayOrder().limit(limit).lean();
}

/** @returns null if there is no letter with this id */
export async function discardDeadLetter(id: string): Promise<DeadLetter | null> {
  return DeadLetters.findOneAndDelete({ _id: id }).lean();
}

const deadLettered = counter({
  name: 'dead_letters_total',
  help: 'Messages that were dead-lettered because they could not be handled',
  labelNames: ['durable'],
});

export async function storeDeadLetter(letter: Omit<DeadLetter, 'at'>): Promise<void> {
  await DeadLetters.updateOne({ _id: letter._id }, { $set: { ...letter, at: new Date() } }, { upsert: true });
  deadLettered.inc({ durable: letter.durable });
  log.error(
    { durable: letter.durable, subject: letter.subject, reason: letter.reason },
    'A message was dead-lettered',
  );
}
