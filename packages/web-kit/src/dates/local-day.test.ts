import { jest } from '@jest/globals';
import { localDay } from './index.ts';

/** Minutes by which local time is ahead of UTC in November. */
const minutesEast = {
  Kiritimati: 840,
  Kolkata: 330,
  London: 0,
  'New York': -300,
  'Pago Pago': -660,
};

it.each([
  ['Kiritimati', '2026-11-24T09:59:59.999Z', '2026-11-24'],
  ['Kiritimati', '2026-11-24T10:00:00.000Z', '2026-11-25'],
  ['Kolkata', '2026-11-24T18:29:59.999Z', '2026-11-24'],
  ['Kolkata', '2026-11-24T18:30:00.000Z', '2026-11-25'],
  ['London', '2026-11-24T23:59:59.999Z', '2026-11-24'],
  ['New York', '2026-11-25T04:59:59.999Z', '2026-11-24'],
  ['Pago Pago', '2026-11-25T10:59:59.999Z', '2026-11-24'],
] as const)('in %s the day at %s is %s', (place, moment, expected) => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0 - minutesEast[place]);
  expect(localDay(Date.parse(moment))).toBe(expected);
});
