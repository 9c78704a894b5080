import { memberRemoved } from '@family-chores/contracts/families/members';
import type { FamilySnapshot } from '@family-chores/contracts/families/families';
import { addReward, type Reward } from '@family-chores/contracts/rewards/rewards';
import { assignmentVerified } from '@family-chores/contracts/schedule/assignments';
import { event, type OutboxEntry } from '@family-chores/service-kit/events';
import { startTestService, type TestClient, type TestService } from '@family-chores/service-kit/testing';
import { creditPoints } from '../points/credit-points.consumer.ts';
import { pointsRoutes } from '../points/points.routes.ts';
import { removeMembersPoints } from '../points/remove-members-points.consumer.ts';
import { redemptionRoutes } from '../redemptions/redemptions.routes.ts';
import { rewardRoutes } from '../rewards/rewards.routes.ts';

/** The service on servers of its own run. */
export function startRewards(): Promise<TestService> {
  return startTestService({
    name: 'rewards',
    routes: [...rewardRoutes, ...redemptionRoutes, ...pointsRoutes],
    consumers: [creditPoints, removeMembersPoints],
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
}

/** What schedule tells when a chore was verified. */
export function verified({ pointsEarned = 10, assignmentId = someId(), ...rest }: Verified): OutboxEntry {
  return event(assignmentVerified, {
    ...rest,
    assignmentId,
    pointsEarned,
    choreId: 1,
    choreName: 'Dishes',
    verifierId: someId(),
    completedAt: '2026-03-02T10:00:00.000Z',
    verifiedAt: '2026-03-02T11:00:00.000Z',
  });
}

export function removed(familyId: number, familyMemberId: number): OutboxEntry {
  return event(memberRemoved, { familyId, familyMemberId });
}

export async function someReward(client: TestClient, familyId: number, pointsCost = 10): Promise<Reward> {
  return (await client.call(addReward, { body: { familyId, name: 'Ice cream', pointsCost } })).body;
}
