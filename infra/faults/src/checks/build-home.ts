import { getSession } from '@family-chores/contracts/identity/accounts';
import { addMember } from '@family-chores/contracts/families/members';
import { verify } from '@family-chores/contracts/schedule/assignments';
import { addChore } from '@family-chores/contracts/schedule/chores';
import { addReward } from '@family-chores/contracts/rewards/rewards';
import { assignChores, chorePoints, completeChores, type Household } from '../client/household.ts';
import type { FaultStack } from '../stack/fault-stack.ts';
import type { Home } from './tenant-cases.ts';
import { untilBalance } from './balance-of.ts';

/** Gives a household one of everything, named with a word by which it is known wherever it turns up. */
export async function buildHome(stack: FaultStack, household: Household, word: string): Promise<Home> {
  const { head, familyId, members, chore } = household;
  const [ada, ben] = members;
  const newChore = { familyId, name: `Chore ${word}`, points: 5, minAge: 1 };
  const reward = async () => {
    const body = { familyId, name: `Reward ${word}`, pointsCost: chorePoints };
    return (await head.call(addReward, { body })).body.id;
  };
  const guest = await head.call(addMember, { body: { familyId, name: `Guest ${word}`, age: 20 } });
  const [openId = 0, removableAssignmentId = 0] = await assignChores(household, ada.id, 2);
  const [paidId = 0, completedId = 0] = await completeChores(household, ada.id, 2);
  await head.call(verify, { params: { id: paidId }, body: { verifierId: ben.id } });
  await untilBalance(stack, ada.id, chorePoints);
  const { user } = (await head.call(getSession, {})).body;
  return {
    origin: stack.place.origin,
    accountId: user?.id ?? 0,
    familyId,
    memberId: ada.id,
    otherMemberId: ben.id,
    choreId: chore.id,
    openId,
    completedId,
    removableAssignmentId,
    removableChoreId: (await head.call(addChore, { body: newChore })).body.id,
    removableMemberId: guest.body.id,
    rewardId: await reward(),
    removableRewardId: await reward(),
  };
}
