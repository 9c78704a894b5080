import { readOptions, rowNames } from './options.ts';

test('by default, runs all rows except history and crowd, at full scale', () => {
  const { rows, scale } = readOptions([]);
  expect(rows).toEqual(rowNames.filter((name) => name !== 'history' && name !== 'crowd'));
  expect(scale).toMatchObject({ rounds: 6, completions: 10_000, backlog: 10_000 });
});

test('selects rows and the number of rounds', () => {
  const { rows, scale } = readOptions(['--only', 'poll,list', '--rounds', '3']);
  expect(rows).toEqual(['poll', 'list']);
  expect(scale.rounds).toBe(3);
});

test('runs only the rows that are named', () => {
  expect(readOptions(['--history']).rows).toEqual(['history']);
  expect(readOptions(['--history', '--crowd', '--only', 'chat']).rows).toEqual(['history', 'crowd', 'chat']);
});

test('reduces every amount in a quick run', () => {
  const { scale } = readOptions(['--quick']);
  const { scale: fullScale } = readOptions([]);
  for (const [name, value] of Object.entries(scale)) {
    expect([name, value < Number(Object.entries(fullScale).find(([key]) => key === name)?.[1])]).toEqual([
      name,
      true,
    ]);
  }
});

test.each([
  [['--only', 'lists'], 'There is no row lists'],
  [['--rounds', '1'], '--rounds takes 2 to 50, not 1'],
  [['--rounds', 'many'], '--rounds takes 2 to 50, not many'],
  [['--fast'], 'Rows: list, week, poll, complete, chat, visible, backlog, history, crowd; by default'],
])('refuses %j and says what is accepted', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
