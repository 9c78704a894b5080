import { createFamily, type Family } from '@family-chores/contracts/families/families';
import { addMember, type Member } from '@family-chores/contracts/families/members';
import type { TestService } from '@family-chores/service-kit/testing';

/** Creates a family through the API. Its members are 9 years old. */
export async function buildFamily(
  service: TestService,
  { accountId = 1, members = [] }: { accountId?: number; members?: readonly string[] } = {},
): Promise<Family> {
  const client = await service.as(accountId);
  const { body: family } = await client.call(createFamily, { body: { name: 'Smith' } });
  const joined: Member[] = [];
  for (const name of members) {
    const { body } = await client.call(addMember, { body: { name, age: 9, familyId: family.id } });
    joined.push(body);
  }
  return { ...family, members: joined };
}
