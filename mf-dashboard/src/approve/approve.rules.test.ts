import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { anAssignment, anna, ben, completed, verifiedByAnna } from '../testing/build-family.ts';
import { approvedToast, completedText, isVerifiableBy, waitingAssignments } from './approve.rules.ts';

const completedAtTime = (id: number, completedAt: string | null) => ({
  ...completed(anAssignment({ id })),
  completedAt,
});
const early = completedAtTime(1, '2026-11-23T08:00:00.000Z');
const late = completedAtTime(2, '2026-11-23T09:00:00.000Z');
const pending = completedAtTime(3, null);

it('lists completed, unverified chores of current members, the latest first', () => {
  const others = [
    anAssignment({ id: 4 }),
    verifiedByAnna(anAssignment({ id: 5 })),
    completed(anAssignment({ id: 6, familyMemberId: 99 })),
  ];
  expect(waitingAssignments([early, pending, ...others, late], [anna, ben])).toEqual([pending, late, early]);
});

it('does not list a credited chore whose completion the server has not confirmed yet', () => {
  const credited = completed(anAssignment({ chore: { creditedOnCompletion: true } }));
  expect(waitingAssignments([credited], [anna, ben])).toEqual([]);
});

it('lets members verify only the chores of others', () => {
  expect([anna, ben].map((member) => isVerifiableBy(member)(early))).toEqual([true, false]);
});

it('shows the time of a completion today, the date of an earlier one, and "just now" for one without a time', () => {
  const noon = completedAtTime(1, new Date(2026, 10, 23, 12, 5).toISOString());
  expect(completedText(noon, '2026-11-23')).toMatch(/^12:05\sPM$/);
  expect(completedText(noon, '2026-11-24')).toBe('Mon, Nov 23');
  expect(completedText(pending, '2026-11-23')).toBe('just now');
});

it('reports how many chores were approved, which were not, and why', () => {
  expect(approvedToast(10, [])).toMatchObject({ title: 'All approved', description: '10 chores approved' });
  const refusal = { assignment: early, reason: 'This chore is already verified' };
  expect(approvedToast(1, [refusal])).toMatchObject({
    title: '1 chore approved, 1 not',
    description: '“Make the bed”: This chore is already verified',
    tone: 'destructive',
  });
});

it('groups refused chores by reason', () => {
  const refusal = (assignment: Assignment, reason: string) => ({ assignment, reason });
  const dishes = anAssignment({ id: 7, chore: { name: 'Dishes' } });
  const laundry = anAssignment({ id: 8, chore: { name: 'Laundry' } });
  const refusals = [refusal(early, 'Try again'), refusal(dishes, 'Removed'), refusal(laundry, 'Try again')];
  expect(approvedToast(0, refusals)).toMatchObject({
    title: '0 chores approved, 3 not',
    description: '“Make the bed”, “Laundry”: Try again · “Dishes”: Removed',
  });
});
