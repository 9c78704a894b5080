import { anError } from '../testing/build-release.ts';
import { errorLines } from './error-lines.ts';

test('prints a paragraph for each error, with positions in the sources where they are known', () => {
  const failedLoad = anError({ failure: 'load', message: '… could not be loaded', frames: [], count: 1 });
  expect(errorLines([anError(), failedLoad])).toEqual([
    "TypeError: Cannot read properties of undefined (reading '…')",
    '  2222222-222222222222 threw on 12 pages, first 2026-03-02 08:05 UTC, last 2026-03-02 09:00 UTC',
    '  routes: /family/:familyId/plans (10), /home (2)',
    '  browsers: Chromium 143 (12)',
    '    at mf-rewards/src/plans.tsx:3:7',
    '    at shell/vendor.js:1:99',
    '',
    'TypeError: … could not be loaded',
    '  2222222-222222222222 did not load on 1 page, first 2026-03-02 08:05 UTC, last 2026-03-02 09:00 UTC',
    '  routes: /family/:familyId/plans (10), /home (2)',
    '  browsers: Chromium 143 (12)',
  ]);
});

test('says that there are no errors', () => {
  expect(errorLines([])).toEqual(['No errors reported in the last 30 days.']);
});
