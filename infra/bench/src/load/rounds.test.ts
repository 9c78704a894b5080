import { compare, errorsIn, type Rounds } from './rounds.ts';

const round = (requestsPerSecond: number, ...errors: string[]) => ({
  requestsPerSecond,
  cpuMsPerRequest: 1,
  errors,
});
const rounds: Rounds = {
  ours: [round(90), round(40, '503', '404'), round(300, '503')],
  floor: [round(100), round(50), round(90)],
};

test('uses the median of the ratios of all pairs of rounds', () => {
  // The ratios are 0.9, 0.8 and 3.3: the third round is an outlier, which the median ignores.
  expect(compare(rounds, (each) => each.requestsPerSecond)).toEqual({ ours: 90, floor: 90, ratio: 0.9 });
});

test('reports the errors of all rounds', () => {
  expect(errorsIn(rounds)).toEqual({ ours: ['503', '404', '503'], floor: [] });
});
