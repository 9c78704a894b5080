import { lastGoodOf, servedBuilds } from './last-good.rules.ts';

it.each([
  { what: 'undefined before the first release', history: [], faulty: [], is: undefined },
  { what: 'undefined for the first build', history: ['a'], faulty: [], is: undefined },
  { what: 'the previous build', history: ['c', 'b', 'a'], faulty: [], is: 'b' },
  { what: 'the build before a faulty one', history: ['c', 'b', 'a'], faulty: ['b'], is: 'a' },
  {
    what: 'the newest earlier one that was not faulty',
    history: ['e', 'd', 'c', 'b', 'a'],
    faulty: ['a', 'd'],
    is: 'c',
  },
  {
    what: 'the previous build if all earlier ones were faulty',
    history: ['c', 'b', 'a'],
    faulty: ['a', 'b'],
    is: 'b',
  },
  {
    what: 'the previous build, even if the current one was faulty',
    history: ['c', 'b', 'a'],
    faulty: ['c'],
    is: 'b',
  },
  {
    what: 'the previous build if faulty builds were not recorded',
    history: ['b', 'a'],
    faulty: undefined,
    is: 'a',
  },
])('the last good build is $what', ({ history, faulty, is }) => {
  expect(lastGoodOf({ history, faulty })).toBe(is);
});

it.each([
  { what: 'no build before the first release', history: [], is: [] },
  { what: 'the first build alone', history: ['a'], is: ['a'] },
  { what: 'the current build and the last good one', history: ['c', 'b', 'a'], is: ['c', 'a'] },
])('browsers may get $what', ({ history, is }) => {
  expect(servedBuilds({ history, faulty: ['b'] })).toEqual(is);
});
