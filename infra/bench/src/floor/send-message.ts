import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Context } from 'koa';
import type { mongo } from 'mongoose';
import type { JetStreamClient } from 'nats';
import { bumpVersion } from './bump-version.ts';
import { publishStored, removeEvents, type StoredEvent } from './publish-stored.ts';

/**
 * The floor has the NATS permissions of the schedule service, so it must publish to a subject of that service. No
 * family has the id in this subject.
 */
const MESSAGE_SUBJECT = 'family.999999998.assignment.completed';

interface MessageDocument {
  _id: string;
  familyId: number;
  senderId: number;
  content: string;
  createdAt: Date;
  unsent?: StoredEvent[];
}

export function createSendMessage(database: mongo.Db, jetstream: JetStreamClient) {
  const messages = database.collection<MessageDocument>('floorMessages');
  return async (ctx: Context, authorize: (familyId: number) => Promise<number>): Promise<void> => {
    const { familyId: requestedId, senderId, content } = JSON.parse(await text(ctx.req));
    const familyId = await authorize(Number(requestedId));
    if (typeof content !== 'string' || content === '' || content.length > 2000) ctx.throw(400);
    const message = { familyId, senderId: Number(senderId), content, createdAt: new Date() };
    const id = randomUUID();
    const event = { id, subject: MESSAGE_SUBJECT, data: message };
    await messages.insertOne({ _id: id, ...message, unsent: [event] });
    await bumpVersion(database, familyId);
    await publishStored(jetstream, event, () => messages.updateOne({ _id: id }, removeEvents));
    ctx.status = 201;
    ctx.body = { ...message, id };
  };
}
