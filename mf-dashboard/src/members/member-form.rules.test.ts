import { addMember, editMember } from '@family-chores/contracts/families/members';
import { ageRules, memberRules, newMemberRules } from './member-form.rules.ts';

const names = [
  '',
  ' ',
  'A',
  'Al',
  ' Al ',
  'Anna Maria',
  '👨‍👩‍👧‍👦',
  '👨‍👩‍👧‍👦👨‍👩‍👧‍👦',
  'a'.repeat(30),
  'a'.repeat(31),
  '👨‍👩‍👧‍👦'.repeat(30),
  '👨‍👩‍👧‍👦'.repeat(31),
  `a${'\u0301'.repeat(600)}`,
  'An\u0000na',
  'An\tna',
  'An\u0085na',
  'An\u2028na',
  'An\u202ena',
  '\u200b\u200b',
  '<b>Anna</b>',
];
const ages = [-1, 0, 1, 1.5, 7, 99, 100, 101, 1e9];

describe('Add Family Member', () => {
  it.each(names)('accepts or refuses the name %j as the contract does', (name) => {
    const isAccepted = addMember.body.safeParse({ name, age: 7, familyId: 1 }).success;
    expect(newMemberRules.isValidSync({ name, age: 7 })).toBe(isAccepted);
  });

  // Shows: 5-member-age-max
  it.each(ages)('accepts or refuses the age %d as the contract does', (age) => {
    const isAccepted = addMember.body.safeParse({ name: 'Anna', age, familyId: 1 }).success;
    expect(newMemberRules.isValidSync({ name: 'Anna', age })).toBe(isAccepted);
  });

  it.each([
    ['no name', { name: undefined, age: 7 }, 'Name is required'],
    ['only spaces', { name: '  ', age: 7 }, 'Name is required'],
    // Shows: 9-member-name
    ['one character', { name: 'A', age: 7 }, 'Name must be at least 2 characters'],
    ['31 characters', { name: 'a'.repeat(31), age: 7 }, 'Name cannot exceed 30 characters'],
    // Shows: 5-member-age-empty
    ['no age', { name: 'Anna', age: undefined }, 'Age must be at least 1'],
    ['age 0', { name: 'Anna', age: 0 }, 'Age must be at least 1'],
    // Shows: 5-member-age-max
    ['age 101', { name: 'Anna', age: 101 }, 'Age must be less than 100'],
  ])('says what is wrong with %s', (_, values, message) => {
    expect(() => newMemberRules.validateSync(values)).toThrow(message);
  });
});

describe('Edit Family Member', () => {
  // Shows: 9-member-name
  it.each(names)('accepts or refuses the name %j as the contract does', (name) => {
    expect(memberRules.isValidSync({ name })).toBe(editMember.body.safeParse({ name }).success);
  });

  it.each([
    ['no name', undefined, 'Name must be at least 2 characters'],
    // Shows: 9-member-name
    ['one character', 'A', 'Name must be at least 2 characters'],
    // Shows: 5-member-edit-max, 9-member-name
    ['31 characters', 'a'.repeat(31), 'Name cannot exceed 30 characters'],
  ])('says what is wrong with %s', (_, name, message) => {
    expect(() => memberRules.validateSync({ name })).toThrow(message);
  });
});

describe('Change Age', () => {
  it.each(ages)('accepts or refuses the age %d as the contract does', (age) => {
    expect(ageRules.isValidSync({ age })).toBe(editMember.body.safeParse({ age }).success);
  });

  it.each([
    ['no age', undefined, 'Age must be at least 1'],
    ['age 0', 0, 'Age must be at least 1'],
    ['age 101', 101, 'Age must be less than 100'],
  ])('says what is wrong with %s', (_, age, message) => {
    expect(() => ageRules.validateSync({ age })).toThrow(message);
  });
});
