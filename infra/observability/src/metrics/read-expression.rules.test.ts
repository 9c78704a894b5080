import { readExpression } from './read-expression.rules.ts';

test.each([
  ['up', [['up', []]], []],
  ['some_total{job="a", status=~"5.."} > 0.5', [['some_total', ['job', 'status']]], []],
  ['sum by (job, le) (rate(some_bucket[5m]))', [['some_bucket', []]], ['job', 'le']],
  ['sum(some_total) by (job)', [['some_total', []]], ['job']],
  [
    'changes(a_seconds[15m]) > 2 and on (job) b_info',
    [
      ['a_seconds', []],
      ['b_info', []],
    ],
    ['job'],
  ],
  [
    'a offset 10m or absent(b{c="d{e}"})',
    [
      ['a', []],
      ['b', ['c']],
    ],
    [],
  ],
  ['histogram_quantile(0.99, rate(a_bucket{job="$service"}[$__rate_interval]))', [['a_bucket', ['job']]], []],
  [
    'max(a) / on (b) group_left (c) d{}',
    [
      ['a', []],
      ['d', []],
    ],
    ['b', 'c'],
  ],
])('reads the metrics and labels of %p', (text, selectors, groupedBy) => {
  expect(readExpression(text)).toEqual({
    selectors: selectors.map(([metric, labels]) => ({ metric, labels })),
    groupedBy,
  });
});
