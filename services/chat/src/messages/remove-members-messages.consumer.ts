import { memberRemoved } from '@family-chores/contracts/families/members';
import { ownedByMember } from '@family-chores/service-kit/access';
import { consume } from '@family-chores/service-kit/events';
import { Mute } from '../mutes/mute.model.ts';
import { Message } from './message.model.ts';

export const sentMessages = ownedByMember(Message, 'senderId');
export const mutesOfMembers = ownedByMember(Mute, 'memberId');

export const removeMembersMessages = consume(memberRemoved, {
  durable: 'chat-remove-members-messages',
  async handle(removed) {
    await sentMessages.deleteAll(removed);
    await mutesOfMembers.deleteAll(removed);
  },
});
