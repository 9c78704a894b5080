import { rhythmOf } from './repeat.rules.ts';

it.each([
  [[1, 2, 3, 4, 5, 6, 7], 1, 'every day'],
  [[5, 4, 3, 2, 1], 1, 'on weekdays'],
  [[6, 7], 1, 'on weekends'],
  [[5, 1, 3], 2, 'Mon, Wed, and Fri, every 2 weeks'],
  [[2], 4, 'Tue, every 4 weeks'],
])('describes %j every %i weeks as "%s"', (weekdays, everyWeeks, words) => {
  expect(rhythmOf({ weekdays, everyWeeks })).toBe(words);
});
