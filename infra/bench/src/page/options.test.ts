import { readOptions } from './options.ts';

test.each([
  [[], 15],
  [['--quick'], 2],
  [['--loads', '40'], 40],
])('%j takes %d loads of each side', (args, loads) => {
  expect(readOptions(args)).toEqual({ loads });
});

test.each([
  [['--loads', '1'], '--loads takes 2 to 100, not 1'],
  [['--loads', 'many'], '--loads takes 2 to 100, not many'],
  [['--slow'], 'npm run bench:page -- [--loads <count>] [--quick]'],
])('%j is refused with what there is instead', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
