import { lockMember } from '@family-chores/service-kit/access';
import type { ClientSession } from 'mongoose';

/** Locks members until the transaction commits. @returns the chores of those that have not been removed */
export async function ofPresentMembers<T extends { familyMemberId: number }>(
  chores: readonly T[],
  session: ClientSession,
): Promise<T[]> {
  const present = new Set<number>();
  for (const memberId of new Set(chores.map(({ familyMemberId }) => familyMemberId))) {
    if (await lockMember(memberId, session)) present.add(memberId);
  }
  return chores.filter(({ familyMemberId }) => present.has(familyMemberId));
}
