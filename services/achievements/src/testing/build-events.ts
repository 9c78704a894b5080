import { coverChanged } from '@family-chores/contracts/families/cover';
import { memberAdded, memberUpdated } from '@family-chores/contracts/families/members';
import { redemptionCanceled, rewardRedeemed } from '@family-chores/contracts/rewards/redemptions';
import { event, type OutboxEntry } from '@family-chores/service-kit/events';
import { someId, type TestService } from '@family-chores/service-kit/testing';

export function rewardRedeemedEvent(
  familyId: number,
  familyMemberId: number,
  redemptionId = someId(),
): OutboxEntry {
  return event(rewardRedeemed, { familyId, familyMemberId, redemptionId, rewardId: 1, pointsCost: 5 });
}

export function redemptionCanceledEvent(
  familyId: number,
  familyMemberId: number,
  redemptionId: number,
): OutboxEntry {
  const data = { familyId, familyMemberId, redemptionId, rewardId: 1, pointsCost: 5 };
  return event(redemptionCanceled, data);
}

export function memberAddedEvent(familyId: number, familyMemberId: number): OutboxEntry {
  return event(memberAdded, { familyId, familyMemberId, name: 'Cleo', age: 5 });
}

export function memberUpdatedEvent(familyId: number, familyMemberId: number, name: string): OutboxEntry {
  return event(memberUpdated, { familyId, familyMemberId, name, age: 9 });
}

export function coverChangedEvent(familyId: number, revision: number, annual: boolean): OutboxEntry {
  return event(coverChanged, { familyId, lapsed: false, annual, revision });
}

/** Data of the events of a type that the service published about a family. */
export async function eventsOf(service: TestService, familyId: number, type: string) {
  await service.settled();
  return (await service.publishedEvents())
    .filter((published) => published.type === type && published.data['familyId'] === familyId)
    .map(({ data }) => data);
}
