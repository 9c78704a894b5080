import type { Chore as WireChore } from '@family-chores/contracts/schedule/chores';
import { Chore, toChore, type ChoreDocument } from '../model/chore.model.ts';
import { copyCatalog } from './copy-catalog.ts';

/** A family without chores gets a copy of the catalog first, but only once. */
export async function listChoresOf(familyId: number): Promise<WireChore[]> {
  const chores = await findChores(familyId);
  if (chores.length > 0) return chores.map(toChore);
  await copyCatalog(familyId);
  return (await findChores(familyId)).map(toChore);
}

async function findChores(familyId: number): Promise<ChoreDocument[]> {
  return Chore.find({ familyId }).sort({ minAge: 1, name: 1, _id: 1 }).lean();
}
