export { familyDataAssignments, familyDataFamily, updateQueryData } from './family-data.api.ts';
export { useAssignments } from './use-assignments.ts';
export { useCurrentMember } from './use-current-member.ts';
export { useFamily } from './use-family.ts';
