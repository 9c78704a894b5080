import { ageOn, birthdayFrom } from './birthdays.ts';

it.each([
  ['03-04', '2026-03-03', '2026-03-04'],
  ['03-04', '2026-03-04', '2026-03-04'],
  ['03-04', '2026-03-05', '2027-03-04'],
  ['12-31', '2026-01-01', '2026-12-31'],
  ['01-01', '2026-01-02', '2027-01-01'],
  ['02-29', '2028-02-29', '2028-02-29'],
  ['02-29', '2028-03-01', '2029-03-01'],
  ['02-29', '2027-02-28', '2027-03-01'],
  ['02-29', '2027-03-01', '2027-03-01'],
  ['02-29', '2027-03-02', '2028-02-29'],
])('the first birthday %s on or after %s is on %s', (birthday, day, expected) => {
  expect(birthdayFrom(birthday, day)).toBe(expected);
});

it.each([
  { birthday: '03-04', nextBirthday: '2027-03-04', day: '2027-03-03', age: 8 },
  { birthday: '03-04', nextBirthday: '2027-03-04', day: '2027-03-04', age: 9 },
  { birthday: '03-04', nextBirthday: '2027-03-04', day: '2028-03-03', age: 9 },
  { birthday: '03-04', nextBirthday: '2027-03-04', day: '2028-03-04', age: 10 },
  // The day on which the member became 8, and the day before.
  { birthday: '03-04', nextBirthday: '2027-03-04', day: '2026-03-04', age: 8 },
  { birthday: '03-04', nextBirthday: '2027-03-04', day: '2026-03-03', age: 7 },
  { birthday: '02-29', nextBirthday: '2027-03-01', day: '2027-02-28', age: 8 },
  { birthday: '02-29', nextBirthday: '2027-03-01', day: '2027-03-01', age: 9 },
  { birthday: '02-29', nextBirthday: '2027-03-01', day: '2028-02-28', age: 9 },
  { birthday: '02-29', nextBirthday: '2027-03-01', day: '2028-02-29', age: 10 },
  { birthday: '02-29', nextBirthday: '2028-02-29', day: '2029-02-28', age: 9 },
  { birthday: '02-29', nextBirthday: '2028-02-29', day: '2029-03-01', age: 10 },
])(
  'a member with the birthday $birthday who becomes 9 on $nextBirthday is $age on $day',
  ({ birthday, nextBirthday, day, age }) => {
    expect(ageOn({ age: 8, birthday, nextBirthday }, day)).toBe(age);
  },
);

it('leaves an age without a birthday as it is', () => {
  expect(ageOn({ age: 8 }, '2040-01-01')).toBe(8);
});
