import { guessesLeft, waitAfter } from './pin.rules.ts';

it.each([
  [1, 0],
  [4, 0],
  [5, 30],
  [6, 60],
  [7, 120],
  [9, 480],
  [10, 900],
  [200, 900],
])('after wrong PIN number %i, the next guess must wait %i seconds', (failures, seconds) => {
  expect(waitAfter(failures)).toBe(seconds * 1000);
});

it('returns how many wrong PINs are left before a wait', () => {
  expect([1, 4].map(guessesLeft)).toEqual([4, 1]);
});
