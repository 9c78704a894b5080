import { type EmbeddedMember, Family } from './family.model.ts';

export type StoredMember = EmbeddedMember & { familyId: number };

export async function findMember(id: number): Promise<StoredMember | null> {
  const family = await Family.findOne({ 'members.id': id }).select('members').lean();
  const member = family?.members.find((each) => each.id === id);
  return family && member ? { ...member, familyId: family._id } : null;
}
