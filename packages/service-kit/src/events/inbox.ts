import mongoose, { Schema, type ClientSession } from 'mongoose';

interface InboxRow {
  /** `<durable>:<event id>` */
  _id: string;
  at: Date;
}

/** Longer than any event can come back: the stream and the outboxes keep them 7 days. */
const retentionSeconds = 30 * 24 * 3600;

const inboxSchema = new Schema<InboxRow>(
  { _id: String, at: Date },
  { collection: 'inbox', versionKey: false },
);
inboxSchema.index({ at: 1 }, { expireAfterSeconds: retentionSeconds });

const Inbox = mongoose.model<InboxRow>('Inbox', inboxSchema);

/**
 * Records that `durable` handles these events, in the transaction of their effect.
 * @returns the ids of those it has not handled before
 */
export async function receive(
  durable: string,
  eventIds: readonly string[],
  session: ClientSession,
): Promise<Set<string>> {
  const keys = new Map(eventIds.map((id) => [`${durable}:${id}`, id]));
  const seen = await Inbox.find({ _id: { $in: [...keys.keys()] } }, undefined, { session }).lean();
  for (const row of seen) keys.delete(row._id);
  const at = new Date();
  if (keys.size > 0) {
    await Inbox.insertMany(
      [...keys.keys()].map((_id) => ({ _id, at })),
      { session, lean: true },
    );
  }
  return new Set(keys.values());
}
