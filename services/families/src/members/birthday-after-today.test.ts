import { birthdayAfterToday } from './birthday-after-today.ts';

it.each([
  {
    day: '03-04',
    timeZone: 'UTC',
    now: '2027-03-03T23:59:00.000Z',
    next: '2027-03-04',
    nextAt: '2027-03-04T00:00:00.000Z',
  },
  {
    day: '03-04',
    timeZone: 'UTC',
    now: '2027-03-04T00:00:00.000Z',
    next: '2028-03-04',
    nextAt: '2028-03-04T00:00:00.000Z',
  },
  {
    day: '03-04',
    timeZone: 'Europe/Berlin',
    now: '2027-03-03T22:59:00.000Z',
    next: '2027-03-04',
    nextAt: '2027-03-03T23:00:00.000Z',
  },
  {
    day: '03-04',
    timeZone: 'Europe/Berlin',
    now: '2027-03-03T23:00:00.000Z',
    next: '2028-03-04',
    nextAt: '2028-03-03T23:00:00.000Z',
  },
  {
    day: '03-04',
    timeZone: 'Pacific/Auckland',
    now: '2027-03-03T11:00:00.000Z',
    next: '2028-03-04',
    nextAt: '2028-03-03T11:00:00.000Z',
  },
  {
    day: '03-04',
    timeZone: 'Pacific/Pago_Pago',
    now: '2027-03-04T10:59:00.000Z',
    next: '2027-03-04',
    nextAt: '2027-03-04T11:00:00.000Z',
  },
  {
    day: '02-29',
    timeZone: 'UTC',
    now: '2027-02-28T12:00:00.000Z',
    next: '2027-03-01',
    nextAt: '2027-03-01T00:00:00.000Z',
  },
  {
    day: '02-29',
    timeZone: 'UTC',
    now: '2027-03-01T12:00:00.000Z',
    next: '2028-02-29',
    nextAt: '2028-02-29T00:00:00.000Z',
  },
])(
  'at $now, the next birthday to count for $day in $timeZone is $next',
  ({ day, timeZone, now, next, nextAt }) => {
    expect(birthdayAfterToday({ day, timeZone }, new Date(now))).toEqual({
      day,
      timeZone,
      next,
      nextAt: new Date(nextAt),
    });
  },
);
