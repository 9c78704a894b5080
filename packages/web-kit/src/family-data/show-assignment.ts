import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { original } from '@reduxjs/toolkit';
import { updateQueryData } from '../api/family-data.api.ts';

type Listed = Parameters<typeof updateQueryData<'familyDataAssignments'>>[1];

/**
 * An action that shows an assignment as changed, in the list for these arguments. By id, not by position: a poll may replace
 * the list between a change and its rollback.
 */
export const showAssignment = (listed: Listed, changed: Assignment) =>
  updateQueryData('familyDataAssignments', listed, (assignments) =>
    // Not through the draft: it would make one of every assignment, which costs a slow phone two frames.
    (original(assignments) ?? assignments).map((each) => (each.id === changed.id ? changed : each)),
  );
