import { returnPathOf } from './return-path.ts';

it.each([
  [{ from: '/dashboard/7?day=1#top' }, '/dashboard/7?day=1#top'],
  [{ from: '//evil.example' }, null],
  [{ from: '/\\evil.example' }, null],
  [{ from: 'https://evil.example' }, null],
  [{ from: 'javascript:alert(1)' }, null],
  [{ from: 7 }, null],
  [{}, null],
  [null, null],
  ['/dashboard', null],
])('the return path in the state %j is %j', (state, path) => {
  expect(returnPathOf(state)).toBe(path);
});
