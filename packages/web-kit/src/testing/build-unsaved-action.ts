import type { UnsavedAction } from '../app-state/app-state.ts';

/** An action performed offline: Mia (member 2) did the dishes (chore 11, assignment 31) in family 7. */
export function anUnsavedAction(change: Partial<UnsavedAction> = {}): UnsavedAction {
  return {
    kind: 'completed',
    familyId: 7,
    assignmentId: 31,
    choreId: 11,
    choreName: 'Dishes',
    memberId: 2,
    verifierName: null,
    at: '2026-11-21T10:00:00.000Z',
    ...change,
  };
}
