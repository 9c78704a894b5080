export {
  familyDataAssignments,
  familyDataFamily,
  updateQueryData,
  useFamilyDataReopenMutation,
} from '../api/family-data.api.ts';
export { AwayNote } from './away-note.tsx';
export { periodText } from './away.rules.ts';
export { actedByText } from './acted-by-text.ts';
export { notBeforeText } from './not-before-text.ts';
export { PointsBadge } from './points-badge.tsx';
export { pointsNumber, pointsText } from './points-text.ts';
export { replaceCachedAssignment } from './replace-cached-assignment.ts';
export { useActing } from './use-acting.ts';
export { useAssignments } from './use-assignments.ts';
export { useChooseMember } from './use-choose-member.ts';
export { useCompletion } from './use-completion.ts';
export { useCurrentMember } from './use-current-member.ts';
export { useFamily } from './use-family.ts';
export { useOffers } from './use-offers.ts';
export { usePauses } from './use-pauses.ts';
export { useRights } from './use-rights.ts';
export { useToday } from './use-today.ts';
export { useUndo } from './use-undo.ts';
