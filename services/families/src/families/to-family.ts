import type { Deletion } from '@family-chores/contracts/families/deletion';
import type { Family } from '@family-chores/contracts/families/families';
import type { Member } from '@family-chores/contracts/families/members';
import type { EmbeddedMember, FamilyDocument, StoredDeletion } from './family.model.ts';

export function toFamily(family: FamilyDocument): Family {
  const { _id, name, members, siblingsVerify = false, deletion, cover } = family;
  const isGuarded = members.some(({ pinId }) => pinId !== undefined);
  return {
    id: _id,
    name,
    members: members.map((member) => toMember(member, _id)),
    ...(isGuarded && { guard: { siblingsVerify } }),
    ...(deletion && { deletion: toDeletion(deletion) }),
    ...(cover && { cover }),
  };
}

export function toDeletion({ at, accountId }: StoredDeletion): Deletion {
  return { at: at.toISOString(), ...(accountId !== undefined && { withAccount: true }) };
}

export const agingOf = ({ age, birthday }: EmbeddedMember) => ({
  age,
  birthday: birthday?.day,
  nextBirthday: birthday?.next,
});

export function toMember(member: EmbeddedMember, familyId: number): Member {
  const { id, name, points, face, role, pinId } = member;
  return {
    id,
    familyId,
    name,
    ...agingOf(member),
    points,
    face,
    role,
    ...(pinId !== undefined && { hasPin: true }),
  };
}
