import { compare, errorsIn, type Rounds } from './contest.ts';

const round = (requestsPerSecond: number, ...errors: string[]) => ({
  requestsPerSecond,
  cpuMsPerRequest: 1,
  errors,
});
const rounds: Rounds = {
  ours: [round(90), round(40, '503', '404'), round(300, '503')],
  floor: [round(100), round(50), round(100)],
};

test('the ratio is that of a pair in the middle, not that of the middles', () => {
  // 0.9, 0.8 and 3: a load that came with the third round does not count.
  expect(compare(rounds, (each) => each.requestsPerSecond)).toEqual({ ours: 90, floor: 100, ratio: 0.9 });
});

test('errors of all rounds are told', () => {
  expect(errorsIn(rounds)).toEqual({ ours: ['503', '404', '503'], floor: [] });
});
