import { memberRemoved } from '@family-chores/contracts/families/members';
import { ownedByMember } from '@family-chores/service-kit/access';
import { consume } from '@family-chores/service-kit/events';
import { Message } from './message.model.ts';

export const sentMessages = ownedByMember(Message, 'senderId');

export const removeMembersMessages = consume(memberRemoved, {
  durable: 'chat-remove-members-messages',
  handle: sentMessages.deleteAll,
});
