import { growth, leaks, retainsNothing } from './memory.ts';

const before = { heap: 10_000_000, nodes: 800, listeners: 100, intervals: 3 };

test('accepts a small growth', () => {
  expect(leaks(growth(before, { heap: 10_050_000, nodes: 810, listeners: 100, intervals: 4 }))).toEqual([]);
});

test('reports every kind of growth above its limit', () => {
  expect(leaks(growth(before, { heap: 12_000_000, nodes: 2300, listeners: 190, intervals: 18 }))).toEqual([
    '2000 kB of heap more than before, 1000 kB of heap at most',
    '1500 DOM nodes more than before, 150 DOM nodes at most',
    '90 event listeners more than before, 30 event listeners at most',
    '15 running intervals more than before, 10 running intervals at most',
  ]);
});

describe('after a third of the rounds', () => {
  const afterThird = { heap: 300_000, nodes: 0, listeners: -2, intervals: 0 };

  test('a little heap does not count as retained', () => {
    expect(retainsNothing(afterThird, 1 / 3)).toBe(true);
  });

  test.each([
    ['a node', { nodes: 1 }],
    ['a listener', { listeners: 1 }],
    ['an interval', { intervals: 1 }],
    ['more than a third of the limit for heap', { heap: 340_000 }],
  ])('%s is retained', (_kind, more) => {
    expect(retainsNothing({ ...afterThird, ...more }, 1 / 3)).toBe(false);
  });
});
