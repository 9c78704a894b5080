import { CalendarDate, fromAbsolute, toCalendarDate } from '@internationalized/date';
import { anAssignment } from '../testing/build-family.ts';
import { assignmentsIn, dayOf, dueDateOf, weekOf, windowOf } from './week.rules.ts';

const texts = (days: CalendarDate[]) => days.map(String);

describe('the week of a day', () => {
  it.each([
    // Shows: 9-week-days
    ['a Monday', new CalendarDate(2026, 11, 23), ['2026-11-23', '2026-11-29']],
    ['a Sunday', new CalendarDate(2026, 11, 29), ['2026-11-23', '2026-11-29']],
    ['a day of another month', new CalendarDate(2026, 12, 1), ['2026-11-30', '2026-12-06']],
    ['a New Year', new CalendarDate(2027, 1, 1), ['2026-12-28', '2027-01-03']],
    ['the end of summer time', new CalendarDate(2026, 10, 25), ['2026-10-19', '2026-10-25']],
    ['a leap day', new CalendarDate(2028, 2, 29), ['2028-02-28', '2028-03-05']],
  ])('goes from Monday to Sunday around %s', (_, day, ends) => {
    const week = texts(weekOf(day));
    expect(week).toHaveLength(7);
    expect([week[0], week[6]]).toEqual(ends);
  });

  it('is requested from the UTC midnight of its Monday to that of the next Monday', () => {
    expect(windowOf(new CalendarDate(2026, 11, 26))).toEqual({
      from: '2026-11-23T00:00:00.000Z',
      to: '2026-11-30T00:00:00.000Z',
    });
  });
});

describe('a chore added at 23:30 for today is due that day', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-11-24T09:30:00Z', '2026-11-24'],
    ['Asia/Kolkata', '2026-11-24T18:00:00Z', '2026-11-24'],
    ['Europe/Berlin', '2026-10-25T22:30:00Z', '2026-10-25'],
    ['UTC', '2026-11-24T23:30:00Z', '2026-11-24'],
    ['America/New_York', '2026-03-09T03:30:00Z', '2026-03-08'],
    ['Pacific/Pago_Pago', '2026-11-25T10:30:00Z', '2026-11-24'],
  ])('in %s', (zone, moment, expected) => {
    const day = toCalendarDate(fromAbsolute(Date.parse(moment), zone));
    expect(dueDateOf(day)).toBe(`${expected}T00:00:00.000Z`);
    expect(String(dayOf(dueDateOf(day)))).toBe(expected);
  });
});

it.each([
  ['2026-11-24T00:00:00.000Z', '2026-11-24'],
  ['2026-11-24T23:59:59.999Z', '2026-11-24'],
  ['2026-11-23T23:59:59.999Z', '2026-11-23'],
])('an assignment that is due at %s is shown on %s', (dueDate, expected) => {
  expect(String(dayOf(dueDate))).toBe(expected);
});

it("finds a member's assignments of a day", () => {
  const inCell = anAssignment();
  const others = [
    anAssignment({ familyMemberId: 3 }),
    anAssignment({ dueDate: '2026-11-25T00:00:00.000Z' }),
    anAssignment({ dueDate: '2026-11-23T23:00:00.000Z' }),
  ];
  expect(assignmentsIn([...others, inCell], 2, new CalendarDate(2026, 11, 24))).toEqual([inCell]);
});
