import { jest } from '@jest/globals';
import { markEarlyReadsOutdated, takeEarlyRead } from './early-reads.ts';

const url = '/api/rewards/family/7';
const response = Promise.resolve(new Response('[]'));

beforeEach(() => {
  jest.spyOn(performance, 'now').mockReturnValue(11_000);
  window.earlyReads = new Map([[url, { response, sentAt: 1_001 }]]);
});
afterEach(() => {
  jest.restoreAllMocks();
  delete window.earlyReads;
});

it('returns a response to the first caller only', () => {
  expect(takeEarlyRead(url)?.response).toBe(response);
  expect(takeEarlyRead(url)).toBeUndefined();
});

it('returns nothing for another URL', () => {
  expect(takeEarlyRead('/api/rewards/family/8')).toBeUndefined();
});

it('returns no response that is ten seconds old', () => {
  window.earlyReads?.set(url, { response, sentAt: 1_000 });
  expect(takeEarlyRead(url)).toBeUndefined();
});

it('marks a response as outdated when something has changed since the request', () => {
  markEarlyReadsOutdated();
  expect(takeEarlyRead(url)?.isOutdated).toBe(true);
});

it('returns nothing on a page that sends no early reads', () => {
  delete window.earlyReads;
  expect(takeEarlyRead(url)).toBeUndefined();
});
