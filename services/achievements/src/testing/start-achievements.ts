import type { FamilySnapshot } from '@family-chores/contracts/families/families';
import { memberAdded, memberRemoved, memberUpdated } from '@family-chores/contracts/families/members';
import { rewardRedeemed } from '@family-chores/contracts/rewards/redemptions';
import { assignmentVerified } from '@family-chores/contracts/schedule/assignments';
import { event, type OutboxEntry } from '@family-chores/service-kit/events';
import type { Job } from '@family-chores/service-kit/service';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { challengeRoutes } from '../challenges/challenges.routes.ts';
import { milestoneRoutes } from '../milestones/milestones.routes.ts';
import { creditChores } from '../progress/credit-chores.consumer.ts';
import { creditRedemptions } from '../progress/credit-redemptions.consumer.ts';
import { removeMembersProgress } from '../progress/remove-members-progress.consumer.ts';
import { showNewNames } from '../progress/show-new-names.consumer.ts';
import { welcomeMembers } from '../progress/welcome-members.consumer.ts';

/** The service on servers of its own run. */
export function startAchievements({ jobs = [] }: { jobs?: readonly Job[] } = {}): Promise<TestService> {
  return startTestService({
    name: 'achievements',
    routes: [...challengeRoutes, ...milestoneRoutes],
    consumers: [creditChores, creditRedemptions, welcomeMembers, showNewNames, removeMembersProgress],
    jobs,
  });
}

let lastId = 0;
/** An id no other thing of this run has. */
export function someId(): number {
  lastId += 1;
  return lastId;
}

/** A family of account 1 with two members: Ann and Ben. */
export function someFamily(service: TestService): FamilySnapshot & { ann: number; ben: number } {
  const [id, ann, ben] = [someId(), someId(), someId()];
  const members = [
    { id: ann, name: 'Ann', age: 40 },
    { id: ben, name: 'Ben', age: 9 },
  ];
  return { ...service.neighbours.putFamily({ id, name: 'Smith', accountIds: [1], members }), ann, ben };
}

interface Verified {
  familyId: number;
  familyMemberId: number;
  pointsEarned?: number;
  assignmentId?: number;
  verifiedAt?: Date;
}

/** What schedule tells when a chore was verified. */
export function verified(fields: Verified): OutboxEntry {
  const { pointsEarned = 10, assignmentId = someId(), verifiedAt = new Date(), ...rest } = fields;
  return event(assignmentVerified, {
    ...rest,
    assignmentId,
    pointsEarned,
    choreId: 1,
    choreName: 'Dishes',
    verifierId: someId(),
    completedAt: verifiedAt.toISOString(),
    verifiedAt: verifiedAt.toISOString(),
  });
}

export function redeemed(familyId: number, familyMemberId: number, redemptionId = someId()): OutboxEntry {
  return event(rewardRedeemed, { familyId, familyMemberId, redemptionId, rewardId: 1, pointsCost: 5 });
}

export function added(familyId: number, familyMemberId: number): OutboxEntry {
  return event(memberAdded, { familyId, familyMemberId, name: 'Cleo', age: 5 });
}

export function renamed(familyId: number, familyMemberId: number, name: string): OutboxEntry {
  return event(memberUpdated, { familyId, familyMemberId, name, age: 9 });
}

export function removed(familyId: number, familyMemberId: number): OutboxEntry {
  return event(memberRemoved, { familyId, familyMemberId });
}

/** Data of the events of one type this service told about a family. */
export async function toldOf(service: TestService, familyId: number, type: string) {
  await service.settled();
  return (await service.told())
    .filter((told) => told.type === type && told.data['familyId'] === familyId)
    .map(({ data }) => data);
}
