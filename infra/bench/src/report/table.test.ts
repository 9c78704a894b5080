import { table } from './table.ts';

test('aligns the columns and prints NO for a missed limit', () => {
  const row = { title: 'poll', ours: '9,000/s', floor: '10/s', ratio: '900.00', bar: '≥ 0.80', met: true };
  const lines = table([row, { ...row, title: 'backlog', met: false }, { ...row, bar: '', met: null }]).split(
    '\n',
  );
  expect(lines).toEqual([
    '         ours     floor  ours ÷ floor  bar     met',
    '──────────────────────────────────────────────────',
    'poll     9,000/s  10/s   900.00        ≥ 0.80  yes',
    'backlog  9,000/s  10/s   900.00        ≥ 0.80  NO',
    'poll     9,000/s  10/s   900.00',
  ]);
});
