import { agesText } from './ages-text.ts';

it.each([
  [{ minAge: 5, maxAge: 7 }, 'Ages 5-7'],
  [{ minAge: 14, maxAge: null }, 'Ages 14+'],
  [{ minAge: 9, maxAge: 9 }, 'Age 9'],
])('shows for %j: %s', (ages, expected) => {
  expect(agesText(ages)).toBe(expected);
});
