import { z } from 'zod';
import { defineFact } from '../define-fact.ts';

export const verifiedAssignments = defineFact({
  service: 'schedule',
  name: 'verified-assignments',
  summary: 'Verified assignments with what they earned',
  row: z.object({
    id: z.number(),
    familyId: z.number(),
    familyMemberId: z.number(),
    pointsEarned: z.number(),
  }),
});

export type VerifiedAssignment = z.output<typeof verifiedAssignments.row>;

export const assignmentIds = defineFact({
  service: 'schedule',
  name: 'assignment-ids',
  summary: 'Assignments that exist',
  row: z.object({ id: z.number() }),
});

export const assignmentRetentions = defineFact({
  service: 'schedule',
  name: 'assignment-retentions',
  summary: 'By the id of a family, the time before which its verified assignments may have been deleted',
  row: z.object({ id: z.number(), deletedBefore: z.date() }),
});
