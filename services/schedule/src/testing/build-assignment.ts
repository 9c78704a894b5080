import type { AssignmentDocument } from '../model/assignment.model.ts';
import { ann, ben, smiths } from './start-schedule.ts';

/** By default, the other fields match `completed` and `verified`. */
export function buildAssignment({
  completed = false,
  verified = false,
  ...overrides
}: Partial<AssignmentDocument> & { _id: number }): AssignmentDocument {
  const at = new Date('2026-03-02T12:00:00.000Z');
  return {
    familyId: smiths.id,
    choreId: 1,
    familyMemberId: ann.id,
    dueDate: new Date('2026-03-02T00:00:00.000Z'),
    completed,
    completedAt: completed ? at : null,
    verified,
    verifiedAt: verified ? at : null,
    pointsEarned: completed ? 10 : 0,
    verifier: verified ? { id: ben.id, name: ben.name } : null,
    verificationNote: null,
    chore: {
      name: 'Sweep',
      description: '',
      points: 10,
      minAge: 5,
      maxAge: null,
      pictogram: null,
      revision: 1,
    },
    ...overrides,
  };
}
