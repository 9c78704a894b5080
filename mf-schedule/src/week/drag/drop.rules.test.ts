import { parseDate } from '@internationalized/date';
import { aChore, aMember, anAssignment } from '../../testing/build-family.ts';
import { judgeDrop } from './drop.rules.ts';

const ben = aMember();
const tuesday = parseDate('2026-11-24');
const friday = parseDate('2026-11-27');
const tim = aMember({ id: 3, name: 'Tim', age: 5 });

it.each([
  ['its own cell changes nothing', { member: ben, day: tuesday }, 'same'],
  ['another day of its member is allowed', { member: ben, day: friday }, 'fits'],
  ['its member is allowed at any age', { member: { ...ben, age: 3 }, day: friday }, 'fits'],
  ['another member whose age fits is allowed', { member: aMember({ id: 4, age: 8 }), day: tuesday }, 'fits'],
  [
    'another member who is old enough that day is allowed',
    { member: aMember({ id: 4, age: 7, birthday: '11-27', nextBirthday: '2026-11-27' }), day: friday },
    'fits',
  ],
  [
    'another member who is still too young that day is refused',
    { member: aMember({ id: 4, age: 7, birthday: '11-28', nextBirthday: '2026-11-28' }), day: friday },
    'refused',
  ],
  ['another member of the wrong age is refused', { member: tim, day: friday }, 'refused'],
])('dropping a chore on %s', (_, place, kind) => {
  expect(judgeDrop(anAssignment(), place).kind).toBe(kind);
});

it('gives the reason for a refusal', () => {
  const assignment = anAssignment({ chore: aChore({ minAge: 8, maxAge: 10 }) });
  expect(judgeDrop(assignment, { member: tim, day: friday }).reason).toBe(
    'Sweep the floor is for ages 8-10, and Tim is 5.',
  );
});
