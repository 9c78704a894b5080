import { DELETE_WINDOW_MS } from '@family-chores/contracts/chat/delete-window';
import {
  deleteMessage,
  listMessages,
  messageDeleted,
  messageSent,
  sendMessage,
} from '@family-chores/contracts/chat/messages';
import { problem } from '@family-chores/contracts/problem';
import { undoIfRemoved } from '@family-chores/service-kit/access';
import { change, create, event } from '@family-chores/service-kit/events';
import { route } from '@family-chores/service-kit/http';
import { keyOf, nextId, olderThan } from '@family-chores/service-kit/mongo';
import { checkNotMuted } from '../mutes/check-not-muted.ts';
import { Message, toMessage } from './message.model.ts';

export const messageRoutes = [
  route(listMessages, async ({ family, query: { limit, before } }) => {
    const older = before === undefined ? {} : await olderThanMessage(family.id, before);
    const messages = await Message.find({ familyId: family.id, ...older })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean();
    const names = new Map(family.members.map(({ id, name }) => [id, name]));
    return messages.toReversed().map((message) => toMessage(message, names.get(message.senderId)));
  }),

  route(sendMessage, async ({ family, body: { senderId, content } }) => {
    const sender = await family.member(senderId);
    const { name: senderName } = sender;
    await checkNotMuted(family, sender);
    const _id = await nextId('message');
    const message = { _id, familyId: family.id, senderId, senderName, content, createdAt: new Date() };
    const sent = await create(Message, message, event(messageSent, toMessage(message)));
    await undoIfRemoved(senderId, () => Message.deleteOne(keyOf(message)));
    return toMessage(sent);
  }),

  route(deleteMessage, {
    load: ({ params: { id } }) => Message.findById(id).lean(),
    async handle({ resource: { _id, familyId, senderId, createdAt }, acting }) {
      const isRecent = Date.now() - createdAt.getTime() < DELETE_WINDOW_MS;
      if (!acting?.isParent && !isRecent) throw problem('message-too-old');
      const deletedBy = acting?.id ?? null;
      await change(
        Message,
        { _id, familyId, deletedAt: { $exists: false } },
        { $set: { content: '', deletedAt: new Date(), deletedBy } },
        event(messageDeleted, { familyId, messageId: _id, senderId, deletedBy }),
      );
    },
  }),
];

async function olderThanMessage(familyId: number, _id: number) {
  const message = await Message.findOne({ _id, familyId }).lean();
  // If the document is gone (sender removed, or retention over), the page begins below its id: ids roughly follow time.
  return message ? olderThan(message) : { _id: { $lt: _id } };
}
