import { table } from './table.ts';

test('aligns the columns and prints NO for a missed limit', () => {
  const figures = { ours: '9,000/s', floor: '10/s', ratio: '900.00' };
  const poll = { title: 'poll', ...figures, limit: '≥ 0.80', isMet: true };
  const missed = { ...poll, title: 'backlog', isMet: false };
  const withoutLimit = { title: 'poll', ...figures };
  expect(table([poll, missed, withoutLimit]).split('\n')).toEqual([
    '         ours     floor  ours ÷ floor  limit   met',
    '──────────────────────────────────────────────────',
    'poll     9,000/s  10/s   900.00        ≥ 0.80  yes',
    'backlog  9,000/s  10/s   900.00        ≥ 0.80  NO',
    'poll     9,000/s  10/s   900.00',
  ]);
});
