import { anAssignment, anna, ben, completed, verifiedByAnna } from '../testing/build-family.ts';
import { approvedText, completedText, isForOthers, waitingChores } from './approve.rules.ts';

const at = (id: number, completedAt: string | null) => ({ ...completed(anAssignment({ id })), completedAt });
const early = at(1, '2026-11-23T08:00:00.000Z');
const late = at(2, '2026-11-23T09:00:00.000Z');
const pending = at(3, null);

it('lists what is completed and not verified, the latest first', () => {
  const others = [
    anAssignment({ id: 4 }),
    verifiedByAnna(anAssignment({ id: 5 })),
    completed(anAssignment({ id: 6, familyMemberId: 99 })),
  ];
  expect(waitingChores([early, pending, ...others, late], [anna, ben])).toEqual([pending, late, early]);
});

it('does not list a chore that is credited on completion, which this device has just completed', () => {
  const credited = completed(anAssignment({ chore: { creditedOnCompletion: true } }));
  expect(waitingChores([credited], [anna, ben])).toEqual([]);
});

it('is for members other than the one who completed it', () => {
  expect([anna, ben].map((member) => isForOthers(member)(early))).toEqual([true, false]);
});

it('says when it was completed', () => {
  const noon = at(1, new Date(2026, 10, 23, 12, 5).toISOString());
  expect(completedText(noon, '2026-11-23')).toMatch(/^12:05\sPM$/);
  expect(completedText(noon, '2026-11-24')).toBe('Mon, Nov 23');
  expect(completedText(pending, '2026-11-23')).toBe('just now');
});

it('says how many were approved, and which were not and why', () => {
  expect(approvedText(10, [])).toMatchObject({ title: 'All approved', description: '10 chores approved' });
  const refusal = { assignment: early, reason: 'This chore is already verified' };
  expect(approvedText(1, [refusal])).toMatchObject({
    title: '1 chore approved, 1 not',
    description: '“Make the bed”: This chore is already verified',
    tone: 'destructive',
  });
});
