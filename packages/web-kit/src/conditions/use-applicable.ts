import type { Conditional } from '@family-chores/contracts/registry/conditions';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useFamilyDataFamilyQuery } from '../api/family-data.api.ts';
import { useFlagsOfFamilyQuery } from '../api/flags.api.ts';
import { useAppSelector } from '../store/hooks.ts';
import { isMet } from './is-met.ts';

/**
 * The fillings or destinations that a family gets: those without a condition, and those whose condition holds (see
 * `isMet`). Fetches only what the conditions need.
 * @param familyId by default, the family that was viewed last
 */
export function useApplicable<Item extends Conditional>(
  items: readonly Item[],
  familyId?: number,
): readonly Item[] {
  const lastFamilyId = useAppSelector(({ appState }) => appState.familyId);
  const memberId = useAppSelector(({ appState }) => appState.memberId);
  const id = familyId ?? lastFamilyId;
  const conditions = items.flatMap(({ when }) => when ?? []);
  const argsIf = (isNeeded: boolean) => (isNeeded && id !== null ? { familyId: id } : skipToken);
  // Not `data`, which may still be the data of the previous family.
  const { currentData: family } = useFamilyDataFamilyQuery(
    argsIf(conditions.some(({ plan, role }) => plan !== undefined || role !== undefined)),
    { selectFromResult: ({ currentData }) => ({ currentData }) },
  );
  const { currentData: flags } = useFlagsOfFamilyQuery(
    argsIf(conditions.some(({ flag }) => flag !== undefined)),
    { selectFromResult: ({ currentData }) => ({ currentData }) },
  );
  return items.filter(({ when }) => !when || isMet(when, { family, flags, memberId }));
}
