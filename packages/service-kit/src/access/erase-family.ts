import type { familyDeleted } from '@family-chores/contracts/families/deletion';
import type { DataOf } from '@family-chores/contracts/define-event';
import { erase } from '../erasure/index.ts';
import { addTombstone } from './removed-members.ts';

/** Refuses further writes for the members, then erases what this service stores about the family. */
export async function eraseFamily({ familyId, memberIds }: DataOf<typeof familyDeleted>): Promise<void> {
  for (const memberId of memberIds) await addTombstone(memberId);
  await erase('family', familyId);
}
