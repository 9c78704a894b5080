import { readOptions } from './options.ts';

test.each([
  [[], { loads: 15, warmUps: 1 }],
  [['--quick'], { loads: 1, warmUps: 0 }],
  [['--loads', '40'], { loads: 40, warmUps: 1 }],
])('reads %j as %j', (args, options) => {
  expect(readOptions(args)).toEqual(options);
});

test.each([
  [['--loads', '1'], '--loads takes 2 to 100, not 1'],
  [['--loads', 'many'], '--loads takes 2 to 100, not many'],
  [['--slow'], 'npm run bench:page -- [--loads <count>] [--quick]'],
])('refuses %j and says what is accepted', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
