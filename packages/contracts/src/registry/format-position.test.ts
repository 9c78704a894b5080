import { formatInnermostPosition, formatPosition } from './format-position.ts';

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

it('uses the source position when there is one', () => {
  expect([formatPosition(served), formatPosition(mapped)]).toEqual([
    'mf-rewards/entry.js:1:20',
    'mf-rewards/src/plans.tsx:3:7',
  ]);
});

it('prefers the innermost frame that has a source position', () => {
  expect(formatInnermostPosition([served, mapped])).toBe('mf-rewards/src/plans.tsx:3:7');
  expect(formatInnermostPosition([served])).toBe('mf-rewards/entry.js:1:20');
  expect(formatInnermostPosition([])).toBeNull();
});
