import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { original } from '@reduxjs/toolkit';
import { updateQueryData } from '../api/family-data.api.ts';

type ListArgs = Parameters<typeof updateQueryData<'familyDataAssignments'>>[1];

/**
 * Returns an action that replaces an assignment in the cached list for these arguments. The assignment is found by id,
 * because a poll may replace the list between a change and its rollback.
 */
export const replaceCachedAssignment = (listArgs: ListArgs, changed: Assignment) =>
  updateQueryData('familyDataAssignments', listArgs, (assignments) =>
    // Immer would otherwise create a draft of every assignment, which costs a slow phone two frames.
    (original(assignments) ?? assignments).map((each) => (each.id === changed.id ? changed : each)),
  );
