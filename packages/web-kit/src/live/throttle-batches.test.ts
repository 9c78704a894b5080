import { jest } from '@jest/globals';
import { throttleBatches } from './throttle-batches.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('passes the first item immediately and the rest of a burst together, without duplicates', () => {
  const flush = jest.fn();
  const add = throttleBatches<string>(100, flush);
  add(['a']);
  add(['b', 'c']);
  add(['b']);
  expect(flush.mock.calls).toEqual([[['a']]]);
  jest.advanceTimersByTime(100);
  expect(flush.mock.calls).toEqual([[['a']], [['b', 'c']]]);
});

it('passes an item immediately if none arrived during the last interval', () => {
  const flush = jest.fn();
  const add = throttleBatches<string>(100, flush);
  add(['a']);
  jest.advanceTimersByTime(100);
  add(['b']);
  expect(flush.mock.calls).toEqual([[['a']], [['b']]]);
});
