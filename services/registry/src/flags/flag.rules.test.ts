import { familiesText, hasFlag } from './flag.rules.ts';

const families = Array.from({ length: 5_000 }, (_, index) => index + 1);

const familiesWith = (name: string, percent: number) =>
  families.filter((familyId) => hasFlag({ name, percent, familyIds: [] }, familyId));

it.each([
  [0, 0, 0],
  [25, 1_100, 1_400],
  [100, 5_000, 5_000],
])('a flag for %d percent reaches %d to %d of 5,000 families', (percent, least, most) => {
  const { length } = familiesWith('quiz', percent);
  expect(length).toBeGreaterThanOrEqual(least);
  expect(length).toBeLessThanOrEqual(most);
});

it('a family keeps a flag when the percentage grows', () => {
  const larger = new Set(familiesWith('quiz', 30));
  expect(familiesWith('quiz', 10).filter((familyId) => !larger.has(familyId))).toEqual([]);
});

it('two flags with the same percentage reach mostly different families', () => {
  const first = new Set(familiesWith('quiz', 10));
  const inBoth = familiesWith('pantry', 10).filter((familyId) => first.has(familyId));
  expect(inBoth.length).toBeLessThan(first.size / 2);
});

it('a family that a flag names has the flag even if the percentage of the flag is 0', () => {
  const flag = { name: 'quiz', percent: 0, familyIds: [7] };
  expect([7, 8].map((familyId) => hasFlag(flag, familyId))).toEqual([true, false]);
});

it.each([
  [{ percent: 10, familyIds: [7] }, '10 % of families and 1 family by name'],
  [{ percent: 0, familyIds: [7, 8] }, '0 % of families and 2 families by name'],
])('the audit counts the families of %j', (flag, text) => {
  expect(familiesText(flag)).toBe(text);
});
