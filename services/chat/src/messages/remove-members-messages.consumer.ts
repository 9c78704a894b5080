import { memberRemoved } from '@family-chores/contracts/families/members';
import { addTombstone, recentlyRemoved } from '@family-chores/service-kit/access';
import { consume } from '@family-chores/service-kit/events';
import { bumpVersion } from '@family-chores/service-kit/mongo';
import { Message } from './message.model.ts';

export const removeMembersMessages = consume(memberRemoved, {
  durable: 'chat-remove-members-messages',
  // Not in the session: its snapshot would miss messages stored concurrently.
  async handle({ familyMemberId }) {
    await addTombstone(familyMemberId);
    await Message.deleteMany({ senderId: familyMemberId });
  },
});

/** Removes messages left by a process that was killed while it stored one of a member being removed. */
export const removeOrphanedMessages = {
  name: 'remove-left-messages',
  everyMs: 60_000,
  async run() {
    const orphaned = { senderId: { $in: await recentlyRemoved() } };
    const familyIds = await Message.distinct('familyId', orphaned);
    await Message.deleteMany(orphaned);
    for (const familyId of familyIds) await bumpVersion(familyId);
  },
};
