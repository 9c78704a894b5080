import { DURATION_LIMITS_MS } from '@family-chores/contracts/operations/traffic';
import { Traffic } from './traffic.ts';

const START = Date.UTC(2030, 0, 7, 8);
const inMinutes = (minutes: number) => START + minutes * 60_000;
const request = { call: 'GET /api/rewards', status: 200, milliseconds: 3 };

/** Reads the traffic of each call. Durations become pairs of limit and count, without the counts of 0. */
const durationsOf = (traffic: Traffic, now: number) =>
  traffic.read(now).map(({ call, failures, durations }) => ({
    call,
    failures,
    durations: durations.flatMap((count, index) => (count > 0 ? [[DURATION_LIMITS_MS[index], count]] : [])),
  }));

it('counts failures and durations by call', () => {
  const traffic = new Traffic();
  traffic.count(request, START);
  traffic.count({ ...request, milliseconds: 4 }, START);
  traffic.count({ ...request, milliseconds: 4.1, status: 503 }, inMinutes(1));
  traffic.count({ ...request, milliseconds: 9_000, status: 404 }, inMinutes(1));
  traffic.count({ ...request, call: 'POST /api/rewards' }, inMinutes(2));
  expect(durationsOf(traffic, inMinutes(2))).toEqual([
    {
      call: 'GET /api/rewards',
      failures: 1,
      durations: [
        [4, 2],
        [8, 1],
        [undefined, 1],
      ],
    },
    { call: 'POST /api/rewards', failures: 0, durations: [[4, 1]] },
  ]);
});

it('forgets requests after ten minutes', () => {
  const traffic = new Traffic();
  traffic.count(request, START);
  traffic.count(request, inMinutes(5));
  expect(durationsOf(traffic, inMinutes(9))).toMatchObject([{ durations: [[4, 2]] }]);
  expect(durationsOf(traffic, inMinutes(10))).toMatchObject([{ durations: [[4, 1]] }]);
  expect(traffic.read(inMinutes(15))).toEqual([]);
});
