import { chatExport } from '@family-chores/contracts/chat/export';
import { route } from '@family-chores/service-kit/http';
import { readEach } from '@family-chores/service-kit/mongo';
import { retentionDaysOf } from '@family-chores/service-kit/retention';
import { Message, toMessage } from '../messages/message.model.ts';
import { mutesOf } from '../mutes/mutes.routes.ts';

export const exportRoutes = [
  route(chatExport, async ({ family }) => {
    const names = new Map(family.members.map(({ id, name }) => [id, name]));
    const messages = Message.find({ familyId: family.id }).sort({ createdAt: 1, _id: 1 }).lean();
    return {
      mutes: await mutesOf(family.id),
      keepMessagesDays: await retentionDaysOf(family.id),
      messages: readEach(messages, (message) => toMessage(message, names.get(message.senderId))),
    };
  }),
];
