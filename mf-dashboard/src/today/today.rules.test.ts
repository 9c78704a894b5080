import { anAssignment, completed, verifiedByAnna } from '../testing/build-family.ts';
import {
  approvalText,
  canUndo,
  greetingAt,
  groupOf,
  progressOf,
  sectionOf,
  sectionsAt,
} from './today.rules.ts';

const today = '2026-11-23';
const due = (day: string) => anAssignment({ dueDate: `2026-11-${day}T00:00:00.000Z` });
const completedAt = (date: Date, chore = due('23')) => ({
  ...completed(chore),
  completedAt: date.toISOString(),
});

it.each([
  ['of yesterday', due('22'), 'overdue'],
  ['of today', due('23'), 'today'],
  ['of tomorrow', due('24'), 'later'],
  ['of yesterday and completed', completed(due('22')), 'done'],
  ['verified', verifiedByAnna(due('23')), 'done'],
])('puts a chore into its group: %s', (_, chore, group) => {
  expect(groupOf(chore, today)).toBe(group);
});

it.each([
  ['of today with a part of the day', { ...due('23'), partOfDay: 'evening' as const }, 'evening'],
  ['of today without a part of the day', due('23'), 'any-time'],
  ['that is overdue', { ...due('22'), partOfDay: 'evening' as const }, 'overdue'],
])('puts a chore %s into its section', (_, chore, section) => {
  expect(sectionOf(chore, today)).toBe(section);
});

it.each([
  [0, ['morning', 'any-time', 'afternoon', 'evening']],
  [11, ['morning', 'any-time', 'afternoon', 'evening']],
  [12, ['afternoon', 'morning', 'any-time', 'evening']],
  [18, ['evening', 'afternoon', 'morning', 'any-time']],
])('lists the current part of the day before the other parts at hour %i', (hour, parts) => {
  expect(sectionsAt(hour)).toEqual(['overdue', ...parts, 'today', 'later', 'done']);
});

it('counts open chores that are due by today, and chores completed today, whenever they were due', () => {
  const noon = new Date(2026, 10, 23, 12);
  const daysAgo = new Date(2026, 10, 20, 12);
  const assignments = [due('22'), due('23'), due('24'), completedAt(noon, due('25')), completedAt(daysAgo)];
  expect(progressOf(assignments, today)).toEqual({ done: 1, total: 3 });
  expect(progressOf([{ ...completed(due('23')), completedAt: null }], today)).toEqual({ done: 1, total: 1 });
  expect(progressOf([], today)).toEqual({ done: 0, total: 0 });
});

describe('canUndo', () => {
  const now = Date.parse('2026-11-23T12:00:00.000Z');
  const minutesAgo = (minutes: number) => completedAt(new Date(now - minutes * 60_000));
  it.each([
    ['completed 10 minutes ago', minutesAgo(10), true],
    ['completed more than 10 minutes ago', minutesAgo(10.1), false],
    ['completed just now on this device', { ...minutesAgo(0), completedAt: null }, true],
    ['completed and verified', { ...minutesAgo(1), verified: true }, false],
    ['not completed', due('23'), false],
    [
      'completed just now and credited immediately',
      completed(anAssignment({ chore: { creditedOnCompletion: true } })),
      false,
    ],
  ])('decides whether a completion can be undone: %s', (_, chore, expected) => {
    expect(canUndo(chore, now)).toBe(expected);
  });
});

it.each([
  [0, 'Good evening'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('greets at %i: %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting);
});

it('names an approved chore, and counts several', () => {
  const bed = verifiedByAnna(due('23'));
  expect(approvalText([bed])).toBe('Anna approved “Make the bed”.');
  expect(approvalText([bed, bed])).toBe('2 of your chores were approved.');
});
