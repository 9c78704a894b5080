import {
  addTraffic,
  type CallTraffic,
  DURATION_LIMITS_MS,
} from '@family-chores/contracts/operations/traffic';
import { servicePlan } from '@family-chores/contracts/registry/service-releases';
import type { StoredServiceCandidate } from '../model/service-release.model.ts';
import { judgeService } from './judge-service.rules.ts';

const START = new Date('2030-01-07T08:00:00Z');
const inSeconds = (seconds: number) => new Date(START.getTime() + seconds * 1000);

const candidate: StoredServiceCandidate = {
  ...servicePlan.parse({ steps: [10, 100], holdSeconds: 60, leastRequests: 50 }),
  version: 'v'.repeat(43),
  step: 0,
  status: 'running',
  since: START,
  seenAt: START,
  baseline: [],
  offset: 0,
};

/** The traffic of one call. @param took the number of requests in each histogram bin, by its upper limit in ms */
function traffic(took: Record<number, number>, failures = 0, call = 'GET /api/messages'): CallTraffic {
  const limits: readonly number[] = DURATION_LIMITS_MS;
  const durations = [...limits, Infinity].map((limit) => took[limit] ?? 0);
  return { call, failures, durations };
}

const usual = traffic({ 4: 900, 8: 100 });

interface Circumstances extends Partial<StoredServiceCandidate> {
  seconds?: number;
  current?: CallTraffic[];
}

function judgmentOn(handled: CallTraffic[] | null, circumstances: Circumstances = {}) {
  const { seconds = 61, current = [usual], ...changes } = circumstances;
  const judged = { ...candidate, ...changes };
  return judgeService(judged, { candidate: handled, current, now: inSeconds(seconds) });
}

it('moves a candidate to the next step if it handles requests as well as the current version does', () => {
  expect(judgmentOn([traffic({ 4: 45, 8: 5 })])).toEqual({
    decision: 'next',
    reason: 'After 61 s at 10 %, 0 of the last 50 requests failed',
  });
});

it('waits until the step has lasted long enough and there have been enough requests', () => {
  expect(judgmentOn([traffic({ 4: 50 })], { seconds: 59 })).toEqual({ decision: 'wait' });
  expect(judgmentOn([traffic({ 4: 49 })])).toEqual({ decision: 'wait' });
});

it('aborts a candidate that fails more often', () => {
  expect(judgmentOn([traffic({ 4: 50 }, 3)], { seconds: 1 })).toEqual({
    decision: 'abort',
    reason: '3 of 50 requests failed (6.0 %), compared with 0.0 % for the current version',
  });
});

it('tolerates two failures, and a share of failures like that of the current version', () => {
  expect(judgmentOn([traffic({ 4: 50 }, 2)])).toMatchObject({ decision: 'next' });
  expect(judgmentOn([traffic({ 4: 50 }, 3)], { current: [traffic({ 4: 1000 }, 51)] })).toMatchObject({
    decision: 'next',
  });
});

it('aborts a candidate that is slower', () => {
  expect(judgmentOn([traffic({ 4: 30, 128: 20 })], { seconds: 1 })).toEqual({
    decision: 'abort',
    reason: '20 of 50 requests took more than twice as long as usual in the current version',
  });
});

it('tolerates slower requests that take at most 64 ms or about twice as long as usual, are few, or belong to a new call', () => {
  expect(judgmentOn([traffic({ 64: 50 })])).toMatchObject({ decision: 'next' });
  expect(judgmentOn([traffic({ 4: 40, 4096: 10 })])).toMatchObject({ decision: 'next' });
  const slow = 'GET /api/export';
  const others = [usual, traffic({ 1024: 50 }, 0, slow)];
  expect(judgmentOn([traffic({ 2048: 50 }, 0, slow)], { current: others })).toMatchObject({
    decision: 'next',
  });
  expect(judgmentOn([traffic({ 4096: 50 }, 0, slow)], { current: others })).toMatchObject({
    decision: 'abort',
  });
  expect(judgmentOn([traffic({ 4096: 50 }, 0, 'GET /api/new')])).toMatchObject({ decision: 'next' });
});

it('aborts a candidate that has not responded for 15 s', () => {
  expect(judgmentOn(null, { seconds: 14 })).toEqual({ decision: 'wait' });
  expect(judgmentOn(null, { seconds: 15 })).toEqual({
    decision: 'abort',
    reason: 'It has not responded for 15 s',
  });
});

it('no longer judges a candidate that has passed', () => {
  const passed = { step: 1, status: 'passed' } as const;
  expect(judgmentOn([traffic({ 4: 50 })], passed)).toEqual({ decision: 'wait' });
  expect(judgmentOn([traffic({ 4: 50 }, 10)], passed)).toEqual({ decision: 'wait' });
});

it('adds up the traffic of replicas', () => {
  expect(addTraffic([usual, traffic({ 4: 1 }, 2)])).toEqual([traffic({ 4: 901, 8: 100 }, 2)]);
});
