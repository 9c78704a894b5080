import type { TestService } from '@family-chores/service-kit/testing';

export async function publishedOf(service: TestService, familyId: number, type: string) {
  await service.settled();
  return (await service.publishedEvents()).filter(
    (published) => published.type === type && published.data['familyId'] === familyId,
  );
}
