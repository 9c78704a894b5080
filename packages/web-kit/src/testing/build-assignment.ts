import type { Assignment } from '@family-chores/contracts/schedule/assignments';

/** Mia (member 2) is assigned the dishes (chore 11, 10 points) in family 7. */
export function anAssignment(change: Partial<Assignment> = {}): Assignment {
  return {
    id: 31,
    choreId: 11,
    familyMemberId: 2,
    dueDate: '2026-11-21T00:00:00.000Z',
    completed: false,
    completedAt: null,
    verified: false,
    verifiedAt: null,
    pointsEarned: 0,
    verifier: null,
    verificationNote: null,
    chore: {
      id: 11,
      familyId: 7,
      name: 'Dishes',
      description: '',
      points: 10,
      minAge: 5,
      maxAge: null,
      pictogram: null,
    },
    ...change,
  };
}
