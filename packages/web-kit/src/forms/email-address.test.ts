import { emailAddress as contractEmailAddress } from '@family-chores/contracts/fields';
import { emailAddress } from './email-address.ts';

const form = emailAddress('Wrong');
const contract = contractEmailAddress('Wrong');

it.each([
  ['', false],
  ['ann', false],
  ['ann@example', false],
  ['ann@example.com', true],
  [' Ann@Example.com ', true],
  ['ann.o+tag@mail.example.co.uk', true],
  ["o'ann@example.com", true],
  ['.ann@example.com', false],
  ['ann.@example.com', false],
  ['a..n@example.com', false],
  ['ann@-example.com', false],
  ['ann@example.com\nBcc: all@example.com', false],
  ['Ann <ann@example.com>', false],
  ['ann@example.com, ben@example.com', false],
  [`${'a'.repeat(242)}@example.com`, true],
  [`${'a'.repeat(243)}@example.com`, false],
])('the form and the contract agree on whether they accept %j: %s', (value, accepted) => {
  expect([form.isValidSync(value), contract.safeParse(value).success]).toEqual([accepted, accepted]);
});
