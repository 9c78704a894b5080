import { firstPlaceText, placeText } from './place-text.ts';

const served = {
  name: 'mf-rewards',
  buildId: '1111111-111111111111',
  file: 'entry.js',
  line: 1,
  column: 20,
  function: 'a',
  source: null,
};
const mapped = { ...served, source: { file: 'mf-rewards/src/plans.tsx', line: 3, column: 7 } };

it('is in the sources if they are known', () => {
  expect([placeText(served), placeText(mapped)]).toEqual([
    'mf-rewards/entry.js:1:20',
    'mf-rewards/src/plans.tsx:3:7',
  ]);
});

it('starts with the first frame in the sources', () => {
  expect(firstPlaceText([served, mapped])).toBe('mf-rewards/src/plans.tsx:3:7');
  expect(firstPlaceText([served])).toBe('mf-rewards/entry.js:1:20');
  expect(firstPlaceText([])).toBeNull();
});
