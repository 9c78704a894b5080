import { anAssignment } from '@family-chores/web-kit/testing';
import { decideNotices, type NotificationState, type Situation } from './notify.rules.ts';

const ben = { id: 2, familyId: 7, name: 'Ben', age: 8, points: 0 };
const anna = { id: 3, familyId: 7, name: 'Anna', age: 38, points: 0 };
const today = '2026-11-24';
const chore = {
  id: 5,
  familyId: 7,
  name: 'Dishes',
  description: '',
  points: 5,
  minAge: 5,
  maxAge: null,
  pictogram: null,
};
const assignmentOfBen = (overrides: object = {}) =>
  anAssignment({ id: 31, familyMemberId: ben.id, chore, ...overrides });
const assignmentOfAnna = (overrides: object = {}) =>
  anAssignment({ id: 41, familyMemberId: anna.id, chore, ...overrides });

const situation = (overrides: Partial<Situation> = {}): Situation => ({
  familyId: 7,
  members: [anna, ben],
  current: anna,
  assignments: [],
  today,
  isReminderTime: false,
  hasVisibleTab: false,
  ...overrides,
});
const titles = (before: NotificationState | null, overrides: Partial<Situation>) =>
  decideNotices(before, situation(overrides)).notices.map(({ title }) => title);

describe('a chore waiting to be verified', () => {
  it('is shown once, with the names of member and chore', () => {
    const assignments = [assignmentOfBen({ completed: true })];
    const { after, notices } = decideNotices(null, situation({ assignments }));
    expect(notices).toEqual([
      {
        tag: 'family-chores.waiting',
        title: 'Ben finished “Dishes”',
        body: 'It waits to be verified.',
        route: '/dashboard/7',
      },
    ]);
    expect(titles(after, { assignments })).toEqual([]);
  });

  it('shares one notification with other chores', () => {
    const assignments = [assignmentOfBen({ completed: true }), assignmentOfBen({ id: 32, completed: true })];
    expect(titles(null, { assignments })).toEqual(['2 chores are finished']);
  });

  it('is not shown again by a tab whose list was stale for a while', () => {
    const assignments = [assignmentOfBen({ completed: true })];
    const afterShown = decideNotices(null, situation({ assignments })).after;
    const afterOlderList = decideNotices(afterShown, situation()).after;
    expect(titles(afterOlderList, { assignments })).toEqual([]);
  });

  it('is shown again once it has been sent back and completed again', () => {
    const completed = { assignments: [assignmentOfBen({ completed: true })] };
    const notYet = { note: 'The pan is dirty', by: anna, at: `${today}T10:00:00.000Z` };
    const afterShown = decideNotices(null, situation(completed)).after;
    const afterSentBack = decideNotices(
      afterShown,
      situation({ assignments: [assignmentOfBen({ notYet })] }),
    ).after;
    expect(titles(afterSentBack, completed)).toEqual(['Ben finished “Dishes”']);
  });

  it.each([
    ['it is assigned to the acting member', assignmentOfAnna({ completed: true })],
    ['it is open', assignmentOfBen()],
    ['it is verified', assignmentOfBen({ completed: true, verified: true })],
  ])('is not shown if %s', (_, assignment) => {
    expect(titles(null, { assignments: [assignment] })).toEqual([]);
  });

  it('counts as handled without a notification while a tab is visible', () => {
    const assignments = [assignmentOfBen({ completed: true })];
    const { after, notices } = decideNotices(null, situation({ assignments, hasVisibleTab: true }));
    expect(notices).toEqual([]);
    expect(titles(after, { assignments })).toEqual([]);
  });
});

describe('the reminder', () => {
  const dueToday = assignmentOfAnna({ dueDate: `${today}T00:00:00.000Z` });

  it('is shown once a day, at its time', () => {
    expect(titles(null, { assignments: [dueToday] })).toEqual([]);
    const { after, notices } = decideNotices(
      null,
      situation({ assignments: [dueToday], isReminderTime: true }),
    );
    expect(notices).toMatchObject([{ title: 'Chores for Anna', route: '/dashboard/7' }]);
    expect(titles(after, { assignments: [dueToday], isReminderTime: true })).toEqual([]);
    expect(titles(after, { assignments: [dueToday], isReminderTime: true, today: '2026-11-25' })).toEqual([
      'Chores for Anna',
    ]);
  });

  it.each([
    ['everything is done', { ...dueToday, completed: true }],
    ['only later days have chores', { ...dueToday, dueDate: '2026-11-25T00:00:00.000Z' }],
    ['only others have chores', assignmentOfBen({ dueDate: dueToday.dueDate })],
  ])('is not shown when %s', (_, assignment) => {
    const shown = titles(null, { assignments: [assignment], isReminderTime: true });
    expect(shown).not.toContain('Chores for Anna');
  });
});
