import { growth, leaks } from './memory.ts';

const before = { heap: 10_000_000, nodes: 800, listeners: 100 };

test('accepts a small growth', () => {
  expect(leaks(growth(before, { heap: 10_050_000, nodes: 810, listeners: 100 }))).toEqual([]);
});

test('reports every kind of growth above its limit', () => {
  expect(leaks(growth(before, { heap: 12_000_000, nodes: 2300, listeners: 190 }))).toEqual([
    '2000 kB of heap more than before, 1000 kB of heap at most',
    '1500 DOM nodes more than before, 150 DOM nodes at most',
    '90 event listeners more than before, 30 event listeners at most',
  ]);
});
