import { jest } from '@jest/globals';
import { markEarlyReads, takeEarlyRead } from './early-reads.ts';

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

it('gives a response to the first reader only', () => {
  expect(takeEarlyRead(url)?.response).toBe(response);
  expect(takeEarlyRead(url)).toBeUndefined();
});

it('has nothing for another address', () => {
  expect(takeEarlyRead('/api/rewards/family/8')).toBeUndefined();
});

it('gives no response that is ten seconds old', () => {
  window.earlyReads?.set(url, { response, sentAt: 1_000 });
  expect(takeEarlyRead(url)).toBeUndefined();
});

it('says that something has changed since the request', () => {
  markEarlyReads();
  expect(takeEarlyRead(url)?.isOutdated).toBe(true);
});

it('has nothing on a page whose script reads nothing', () => {
  delete window.earlyReads;
  expect(takeEarlyRead(url)).toBeUndefined();
});
