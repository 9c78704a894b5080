import type { TestService } from '@family-chores/service-kit/testing';

/** The published events of a type about a family, in order. */
export async function publishedOf(service: TestService, familyId: number, type: string) {
  await service.settled();
  return (await service.publishedEvents()).filter(
    (published) => published.type === type && published.data['familyId'] === familyId,
  );
}
