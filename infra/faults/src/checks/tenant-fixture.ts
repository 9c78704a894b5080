import { sendMessage } from '@family-chores/contracts/chat/messages';
import { acceptInvitation, invite } from '@family-chores/contracts/families/invitations';
import { getSession } from '@family-chores/contracts/identity/accounts';
import { addMember } from '@family-chores/contracts/families/members';
import { verify } from '@family-chores/contracts/schedule/assignments';
import { addChore, editChore } from '@family-chores/contracts/schedule/chores';
import { addOffer } from '@family-chores/contracts/schedule/offers';
import { addPause } from '@family-chores/contracts/schedule/pauses';
import { addSeries } from '@family-chores/contracts/schedule/series';
import { redeem } from '@family-chores/contracts/rewards/redemptions';
import { addReward } from '@family-chores/contracts/rewards/rewards';
import { ApiClient } from '../client/api-client.ts';
import { assignChores, CHORE_POINTS, completeChores, type TestFamily } from '../client/test-family.ts';
import type { FaultStack } from '../stack/fault-stack.ts';
import { untilBalance } from './balance-of.ts';

export interface TenantFixture {
  readonly origin: string;
  /** The account that created the family. */
  readonly accountId: number;
  readonly familyId: number;
  readonly memberId: number;
  readonly otherMemberId: number;
  readonly choreId: number;
  /** A step of the chore `choreId`. */
  readonly step: string;
  readonly openId: number;
  readonly completedId: number;
  readonly removableAssignmentId: number;
  readonly removableChoreId: number;
  readonly removableMemberId: number;
  readonly seriesId: number;
  readonly pauseId: number;
  readonly offerId: number;
  readonly removableOfferId: number;
  readonly rewardId: number;
  readonly removableRewardId: number;
  readonly redemptionId: number;
  readonly invitationId: number;
  /** A message that the member `memberId` sent. */
  readonly messageId: number;
  readonly removableAccountId: number;
}

/** Every text that this creates contains the marker, by which a leak in a response is recognized. */
export async function createTenantFixture(
  stack: FaultStack,
  family: TestFamily,
  marker: string,
): Promise<TenantFixture> {
  const { owner, familyId, members, chore } = family;
  const [ada, ben] = members;
  const newChore = { familyId, name: `Chore ${marker}`, points: 5, minAge: 1 };
  const newReward = async () => {
    const body = { familyId, name: `Reward ${marker}`, pointsCost: CHORE_POINTS };
    return (await owner.call(addReward, { body })).body.id;
  };
  const step = `Step ${marker}`;
  await owner.call(editChore, { params: { id: chore.id }, body: { steps: [step] } });
  const removable = await owner.call(addMember, { body: { familyId, name: `Guest ${marker}`, age: 20 } });
  const [openId = 0, removableAssignmentId = 0] = await assignChores(family, ada.id, 2);
  const [completedId = 0, ...paidIds] = await completeChores(family, ada.id, 3);
  for (const id of paidIds) await owner.call(verify, { params: { id }, body: { verifierId: ben.id } });
  await untilBalance(stack, ada.id, 2 * CHORE_POINTS);
  const redemption = { familyMemberId: ada.id, rewardId: await newReward() };
  // The series starts years ahead, so that it generates no assignments.
  const rule = { choreId: chore.id, memberIds: [ada.id], weekdays: [1], start: '2099-01-05' };
  const pause = { familyId, memberId: ada.id, from: '2099-01-05', to: '2099-01-06' };
  const newOffer = async () =>
    (await owner.call(addOffer, { body: { choreId: chore.id, day: '2099-01-05' } })).body.id;
  const message = { familyId, senderId: ada.id, content: `Message ${marker}` };
  const { user } = (await owner.call(getSession, {})).body;
  return {
    origin: stack.target.origin,
    accountId: user?.id ?? 0,
    familyId,
    memberId: ada.id,
    otherMemberId: ben.id,
    choreId: chore.id,
    step,
    openId,
    completedId,
    removableAssignmentId,
    removableChoreId: (await owner.call(addChore, { body: newChore })).body.id,
    removableMemberId: removable.body.id,
    seriesId: (await owner.call(addSeries, { body: rule })).body.id,
    pauseId: (await owner.call(addPause, { body: pause })).body.id,
    offerId: await newOffer(),
    removableOfferId: await newOffer(),
    rewardId: await newReward(),
    removableRewardId: await newReward(),
    redemptionId: (await owner.call(redeem, { body: redemption })).body.id,
    messageId: (await owner.callOrThrow(sendMessage, { body: message })).id,
    invitationId: (await owner.call(invite, { params: { familyId } })).body.id,
    removableAccountId: await joinAsGuest(stack, family),
  };
}

/** @returns the id of an account that joined the family */
async function joinAsGuest({ target }: FaultStack, { owner, familyId }: TestFamily): Promise<number> {
  const guest = await ApiClient.guest(target);
  const { code } = await owner.callOrThrow(invite, { params: { familyId } });
  await guest.callOrThrow(acceptInvitation, { params: { code } });
  return (await guest.call(getSession, {})).body.user?.id ?? 0;
}
