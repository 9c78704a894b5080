import type { Member } from '@family-chores/contracts/families/members';
import { useAppSelector } from '../store/hooks.ts';
import { useFamily } from './use-family.ts';

/** Whom the person acts as: the family's first member unless another was chosen; null without members. */
export function useCurrentMember(familyId: number): Member | null {
  const members = useFamily(familyId).data?.members ?? [];
  const chosen = useAppSelector(({ appState }) => appState.memberId);
  return members.find(({ id }) => id === chosen) ?? members[0] ?? null;
}
