import { anAssignment } from '../testing/build-assignment.ts';
import { anUnsavedAction } from '../testing/build-unsaved-action.ts';
import { applyUnsaved } from './apply-unsaved.ts';

const at = '2026-11-21T10:00:00.000Z';
const completion = anUnsavedAction({ at });
const verification = anUnsavedAction({ kind: 'verified', memberId: 1, verifierName: 'Ben', at });
const byBen = { verified: true, verifiedAt: at, verifier: { id: 1, name: 'Ben' } };

// Shows: 4-complete-points
it('shows a chore completed offline as completed with its points', () => {
  const [shown] = applyUnsaved([anAssignment()], [completion]);
  expect(shown).toEqual(anAssignment({ completed: true, completedAt: at, pointsEarned: 10 }));
});

it('shows the verifying member, also for a chore completed offline', () => {
  const completed = anAssignment({ completed: true, completedAt: at, pointsEarned: 10 });
  expect(applyUnsaved([completed], [verification])).toEqual([{ ...completed, ...byBen }]);
  expect(applyUnsaved([anAssignment()], [completion, verification])).toEqual([{ ...completed, ...byBen }]);
});

it("does not override the server's newer state", () => {
  const verified = anAssignment({ completed: true, verified: true, verifier: { id: 5, name: 'Eve' } });
  expect(applyUnsaved([verified], [completion, verification])).toEqual([verified]);
  expect(applyUnsaved([anAssignment()], [verification])).toEqual([anAssignment()]);
});

it('changes no other assignment, and none when everything is saved', () => {
  const other = anAssignment({ id: 32 });
  expect(applyUnsaved([other], [completion])).toEqual([other]);
  const list = [other];
  expect(applyUnsaved(list, [])).toBe(list);
});

describe('steps ticked offline', () => {
  const steps = ['Scrub', 'Dry'];
  const plain = anAssignment();
  const dishes = anAssignment({ chore: { ...plain.chore, steps }, tickedSteps: ['Dry'] });
  const tick = (step: string, ticked: boolean) => anUnsavedAction({ kind: 'step', tick: { step, ticked } });

  it('are shown in the order of the steps', () => {
    expect(applyUnsaved([dishes], [tick('Scrub', true)])[0]?.tickedSteps).toEqual(steps);
    expect(applyUnsaved([dishes], [tick('Dry', false)])[0]?.tickedSteps).toEqual([]);
  });

  it('are not shown if the chore no longer has them, or the assignment is verified', () => {
    expect(applyUnsaved([plain], [tick('Scrub', true)])[0]?.tickedSteps).toEqual([]);
    const verified = { ...dishes, completed: true, verified: true };
    expect(applyUnsaved([verified], [tick('Scrub', true)])).toEqual([verified]);
  });
});
