import mongoose, { type QueryFilter, Schema } from 'mongoose';
import { Counter } from 'prom-client';
import { log } from '../log/index.ts';
import { database } from '../mongo/index.ts';

export interface DeadLetter {
  /** `<durable>:<stream sequence>` */
  _id: string;
  durable: string;
  subject: string;
  /** The message as it came. */
  payload: string;
  reason: string;
  at: Date;
  /** When a replay last tried it in vain; not there before that. */
  triedAt?: Date;
}

/** Time to look into the alarm; what is put aside may hold names, so it is not kept for ever. */
const retentionSeconds = 90 * 24 * 3600;

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
schema.index({ at: 1 }, { expireAfterSeconds: retentionSeconds });

/** Messages that cannot be handled as they are; they wait for the service to be run with `replay`, 90 days at most. */
export const DeadLetters = mongoose.model<DeadLetter>('DeadLetter', schema);

/** How many there are. */
export function countDeadLetters(): Promise<number> {
  return database().collection(DeadLetters.collection.collectionName).countDocuments();
}

/** How a replay takes them: those it never tried, the oldest first, then those it tried longest ago. */
export const lettersInTurn = (filter: QueryFilter<DeadLetter> = {}) =>
  DeadLetters.find(filter).sort({ triedAt: 1, at: 1 });

/** Those a replay tries next, without what they carry. */
export function nextDeadLetters(limit: number): Promise<Omit<DeadLetter, 'payload'>[]> {
  return lettersInTurn().select({ payload: 0 }).limit(limit).lean();
}

const counter = new Counter({
  name: 'dead_letters_total',
  help: 'Messages put aside because they cannot be handled',
  labelNames: ['durable'],
});

export async function putAside(letter: Omit<DeadLetter, 'at'>): Promise<void> {
  await DeadLetters.updateOne({ _id: letter._id }, { $set: { ...letter, at: new Date() } }, { upsert: true });
  counter.inc({ durable: letter.durable });
  log.error(
    { durable: letter.durable, subject: letter.subject, reason: letter.reason },
    'A message was put aside',
  );
}
