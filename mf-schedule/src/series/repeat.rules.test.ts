import { rhythmInWords } from './repeat.rules.ts';

it.each([
  [{ weekdays: [1, 2, 3, 4, 5, 6, 7], everyWeeks: 1, partOfDay: null }, 'every day'],
  [{ weekdays: [5, 4, 3, 2, 1], everyWeeks: 1, partOfDay: 'evening' }, 'on weekdays, in the evening'],
  [{ weekdays: [6, 7], everyWeeks: 1, partOfDay: null }, 'on weekends'],
  [{ weekdays: [5, 1, 3], everyWeeks: 2, partOfDay: null }, 'Mon, Wed, and Fri, every 2 weeks'],
  [{ weekdays: [2], everyWeeks: 4, partOfDay: 'morning' }, 'Tue, every 4 weeks, in the morning'],
] as const)('describes %j as "%s"', (rhythm, words) => {
  expect(rhythmInWords(rhythm)).toBe(words);
});
