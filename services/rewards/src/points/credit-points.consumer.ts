import { assignmentVerified } from '@family-chores/contracts/schedule/assignments';
import { lockMember } from '@family-chores/service-kit/access';
import { consume } from '@family-chores/service-kit/events';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import { Entry } from './entry.model.ts';
import { credit } from './ledger.ts';

type VerifiedChore = z.output<typeof assignmentVerified.data>;

/** Credits the points that the chore had when it was completed; later edits of the chore have no effect. */
export const creditPoints = consume(assignmentVerified, {
  durable: 'rewards-credit-points',
  async handleBatch(batch, transaction) {
    const { session } = transaction;
    const chores = await withoutPaid(batch, session);
    for (const familyMemberId of new Set(chores.map((chore) => chore.familyMemberId))) {
      const choresOfMember = chores.filter((chore) => chore.familyMemberId === familyMemberId);
      const [first] = choresOfMember;
      if (first && (await lockMember(familyMemberId, session))) {
        await credit({ familyId: first.familyId, familyMemberId }, choresOfMember.map(toLine), transaction);
      }
    }
  },
});

/** Returns each chore once, except those whose points have already been credited. */
async function withoutPaid(
  batch: readonly VerifiedChore[],
  session: ClientSession,
): Promise<VerifiedChore[]> {
  const chores = new Map(batch.map((chore) => [chore.assignmentId, chore]));
  const familyId = { $in: [...new Set(batch.map((chore) => chore.familyId))] };
  const ofChores = { familyId, 'reason.assignmentId': { $in: [...chores.keys()] } };
  const entries = await Entry.find(ofChores, undefined, { session }).lean();
  for (const { reason } of entries) if (reason.kind === 'assignment') chores.delete(reason.assignmentId);
  return [...chores.values()];
}

function toLine({ pointsEarned, assignmentId, choreName }: VerifiedChore) {
  return { points: pointsEarned, reason: { kind: 'assignment', assignmentId, choreName } } as const;
}
