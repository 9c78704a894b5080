import { anAssignment } from '../testing/build-assignment.ts';
import { anUnsavedAction } from '../testing/build-unsaved-action.ts';
import { applyUnsaved } from './apply-unsaved.ts';

const at = '2026-11-21T10:00:00.000Z';
const done = anUnsavedAction({ at });
const seen = anUnsavedAction({ kind: 'verified', memberId: 1, verifierName: 'Ben', at });
const asBen = { verified: true, verifiedAt: at, verifier: { id: 1, name: 'Ben' } };

it('shows a chore done offline as done, with its points', () => {
  const [shown] = applyUnsaved([anAssignment()], [done]);
  expect(shown).toEqual(anAssignment({ completed: true, completedAt: at, pointsEarned: 10 }));
});

it('shows it verified by whoever verified it, also if it was done offline before', () => {
  const known = anAssignment({ completed: true, completedAt: at, pointsEarned: 10 });
  expect(applyUnsaved([known], [seen])).toEqual([{ ...known, ...asBen }]);
  expect(applyUnsaved([anAssignment()], [done, seen])).toEqual([{ ...known, ...asBen }]);
});

it('leaves what the server knows better', () => {
  const verified = anAssignment({ completed: true, verified: true, verifier: { id: 5, name: 'Eve' } });
  expect(applyUnsaved([verified], [done, seen])).toEqual([verified]);
  expect(applyUnsaved([anAssignment()], [seen])).toEqual([anAssignment()]);
});

it('touches no other assignment, and nothing at all when all is saved', () => {
  const other = anAssignment({ id: 32 });
  expect(applyUnsaved([other], [done])).toEqual([other]);
  const list = [other];
  expect(applyUnsaved(list, [])).toBe(list);
});
