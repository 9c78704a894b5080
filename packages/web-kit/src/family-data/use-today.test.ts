import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { localDay } from '../dates/index.ts';
import { useToday } from './use-today.ts';

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

describe('today', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 10, 24, 23, 30) }));
  afterEach(() => jest.useRealTimers());

  it('advances at every midnight', () => {
    const { result } = renderHook(useToday);
    act(() => jest.advanceTimersByTime(30 * 60_000 - 1));
    expect(result.current).toBe('2026-11-24');
    act(() => jest.advanceTimersByTime(1));
    expect(result.current).toBe('2026-11-25');
    act(() => jest.advanceTimersByTime(24 * 60 * 60_000));
    expect(result.current).toBe('2026-11-26');
  });

  it('is correct after the device slept past midnight', () => {
    const { result } = renderHook(useToday);
    jest.setSystemTime(new Date(2026, 10, 26, 7));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBe('2026-11-26');
  });

  it('leaves no timer behind', () => {
    renderHook(useToday).unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
