import { coverChanged } from '@family-chores/contracts/families/cover';
import { memberAdded, memberUpdated } from '@family-chores/contracts/families/members';
import { rewardRedeemed } from '@family-chores/contracts/rewards/redemptions';
import { event, type OutboxEntry } from '@family-chores/service-kit/events';
import type { Job } from '@family-chores/service-kit/service';
import { someId, startTestService, type TestService } from '@family-chores/service-kit/testing';
import { challengeRoutes } from '../challenges/challenges.routes.ts';
import { milestoneRoutes } from '../milestones/milestones.routes.ts';
import { creditChores } from '../consumers/credit-chores.consumer.ts';
import { creditRedemptions } from '../consumers/credit-redemptions.consumer.ts';
import { followCover } from '../consumers/follow-cover.consumer.ts';
import { removeMembersProgress } from '../consumers/remove-members-progress.consumer.ts';
import { showNewNames } from '../consumers/show-new-names.consumer.ts';
import { welcomeMembers } from '../consumers/welcome-members.consumer.ts';

/** The service on servers of its own run. */
export function startAchievements({ jobs = [] }: { jobs?: readonly Job[] } = {}): Promise<TestService> {
  return startTestService({
    name: 'achievements',
    routes: [...challengeRoutes, ...milestoneRoutes],
    consumers: [
      creditChores,
      creditRedemptions,
      welcomeMembers,
      showNewNames,
      removeMembersProgress,
      followCover,
    ],
    jobs,
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

/** What families tells of the plan a family has. */
export function covered(familyId: number, revision: number, annual: boolean): OutboxEntry {
  return event(coverChanged, { familyId, lapsed: false, annual, revision });
}

/** Data of the events of one type this service told about a family. */
export async function toldOf(service: TestService, familyId: number, type: string) {
  await service.settled();
  return (await service.publishedEvents())
    .filter((told) => told.type === type && told.data['familyId'] === familyId)
    .map(({ data }) => data);
}
