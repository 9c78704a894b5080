import { getFamily } from '@family-chores/contracts/families/families';
import type { Member } from '@family-chores/contracts/families/members';
import type { TestService } from '@family-chores/service-kit/testing';

/** Returns the members of a family that account 1 may enter. */
export async function membersOf(service: TestService, familyId: number): Promise<Member[]> {
  return (await (await service.as(1)).call(getFamily, { params: { familyId } })).body.members;
}
