import { rhythmOf } from './repeat.rules.ts';

it.each([
  [[1, 2, 3, 4, 5, 6, 7], 1, null, 'every day'],
  [[5, 4, 3, 2, 1], 1, 'evening' as const, 'on weekdays, in the evening'],
  [[6, 7], 1, null, 'on weekends'],
  [[5, 1, 3], 2, null, 'Mon, Wed, and Fri, every 2 weeks'],
  [[2], 4, 'morning' as const, 'Tue, every 4 weeks, in the morning'],
])('describes %j every %i weeks, %s, as "%s"', (weekdays, everyWeeks, partOfDay, words) => {
  expect(rhythmOf({ weekdays, everyWeeks, partOfDay })).toBe(words);
});
