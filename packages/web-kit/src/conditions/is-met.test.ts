import type { Family } from '@family-chores/contracts/families/families';
import type { Condition } from '@family-chores/contracts/registry/conditions';
import { aFamily } from '../testing/build-family.ts';
import { isMet } from './is-met.ts';

const family = aFamily();
const guarded = aFamily({ guard: { siblingsVerify: false } });
const annual = aFamily({ cover: { lapsed: false, annual: true } });
const lapsed = aFamily({ cover: { lapsed: true, annual: false } });

it.each<[string, { when: Condition; family?: Family; isMet: boolean }]>([
  ['covered before its first plan', { when: { plan: 'covered' }, family, isMet: true }],
  ['covered by an annual plan', { when: { plan: 'covered' }, family: annual, isMet: true }],
  ['not covered after its plan has ended', { when: { plan: 'covered' }, family: lapsed, isMet: false }],
  ['annual with an annual plan', { when: { plan: 'annual' }, family: annual, isMet: true }],
  ['not annual without a plan', { when: { plan: 'annual' }, family, isMet: false }],
  ['lapsed after its plan has ended', { when: { plan: 'lapsed' }, family: lapsed, isMet: true }],
  ['not lapsed with a plan', { when: { plan: 'lapsed' }, family: annual, isMet: false }],
  ['not known to be covered before it is loaded', { when: { plan: 'covered' }, isMet: false }],
])('a family is %s', (_, { when, family: loadedFamily, isMet: expected }) => {
  expect(isMet(when, { family: loadedFamily, flags: [], memberId: 1 })).toBe(expected);
});

const roles = ['parent', 'child'] as const;

it.each<[string, { family?: Family; memberId: number | null; met: (typeof roles)[number][] }]>([
  ['a parent, if the member is a parent', { family: guarded, memberId: 1, met: ['parent'] }],
  ['a child, if the member is not a parent', { family: guarded, memberId: 2, met: ['child'] }],
  ['the first member, if none is chosen', { family: guarded, memberId: null, met: ['parent'] }],
  ['a parent in a family without a PIN', { family, memberId: 2, met: ['parent'] }],
  ['neither a parent nor a child before the family is loaded', { memberId: 1, met: [] }],
])('the user of the device is %s', (_, { family: loadedFamily, memberId, met }) => {
  expect(roles.filter((role) => isMet({ role }, { family: loadedFamily, flags: [], memberId }))).toEqual(met);
});

it('a condition holds only if everything that it names holds', () => {
  const condition: Condition = { plan: 'annual', role: 'parent' };
  const annualWithPin = { ...annual, guard: { siblingsVerify: false } };
  const met = [1, 2].map((memberId) => isMet(condition, { family: annualWithPin, flags: [], memberId }));
  expect(met).toEqual([true, false]);
  expect(isMet(condition, { family: guarded, flags: [], memberId: 1 })).toBe(false);
});

it.each<[string, readonly string[] | undefined, boolean]>([
  ['holds if the family has the flag', ['pantry', 'quiz'], true],
  ['does not hold if the family does not have the flag', ['pantry'], false],
  ['does not hold before the flags are loaded', undefined, false],
])('a condition on a flag %s', (_, flags, expected) => {
  expect(isMet({ flag: 'quiz' }, { family: undefined, flags, memberId: null })).toBe(expected);
});
