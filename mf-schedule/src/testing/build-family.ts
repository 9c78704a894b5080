import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import type { Chore } from '@family-chores/contracts/schedule/chores';

export const FAMILY_ID = 7;

export const aMember = (member: Partial<Member> = {}): Member => ({
  id: 2,
  familyId: FAMILY_ID,
  name: 'Ben',
  age: 9,
  points: 0,
  ...member,
});

export const aChore = (chore: Partial<Chore> = {}): Chore => ({
  id: 11,
  familyId: FAMILY_ID,
  name: 'Sweep the floor',
  description: 'Also under the table.',
  points: 10,
  minAge: 8,
  maxAge: null,
  pictogram: null,
  ...chore,
});

/** Ben's open chore of Tuesday, November 24, 2026. */
export function anAssignment(assignment: Partial<Assignment> = {}): Assignment {
  const { chore = aChore() } = assignment;
  return {
    id: 31,
    choreId: chore.id,
    familyMemberId: 2,
    dueDate: '2026-11-24T00:00:00.000Z',
    completed: false,
    completedAt: null,
    verified: false,
    verifiedAt: null,
    pointsEarned: 0,
    verifier: null,
    verificationNote: null,
    ...assignment,
    chore,
  };
}
