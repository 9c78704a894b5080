import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useToday } from './use-today.ts';

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

  it('is correct within a minute after the device slept past midnight with the page visible', () => {
    const { result } = renderHook(useToday);
    jest.setSystemTime(new Date(2026, 10, 26, 7));
    act(() => jest.advanceTimersByTime(60_000));
    expect(result.current).toBe('2026-11-26');
  });

  it('leaves no timer behind when its component unmounts', () => {
    renderHook(useToday).unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
