import { aLastCandidate, aServiceCandidate, aServiceRelease } from '../testing/build-service-release.ts';
import { progressText, withCandidates } from './service-release.rules.ts';

it.each([
  [{ step: 0 }, '1 % of families, step 1 of 4'],
  [{ step: 3 }, '100 % of families, step 4 of 4'],
  [{ step: 0, steps: [100] }, '100 % of families, step 1 of 1'],
  [{ step: 3, status: 'passed' as const }, 'Waiting to replace the current version'],
])('describes the progress of a candidate with %j: %s', (overrides, text) => {
  expect(progressText(aServiceCandidate(overrides))).toBe(text);
});

it('lists services with a candidate, then those that had one, the latest first, and no others', () => {
  const listed = withCandidates([
    aServiceRelease({ name: 'identity' }),
    aServiceRelease({ name: 'families', last: aLastCandidate({ at: '2026-11-20T10:00:00.000Z' }) }),
    aServiceRelease({ name: 'rewards', last: aLastCandidate({ at: '2026-11-21T10:00:00.000Z' }) }),
    aServiceRelease({ name: 'chat', candidate: aServiceCandidate() }),
    aServiceRelease({ name: 'billing', candidate: aServiceCandidate(), last: aLastCandidate() }),
  ]);
  expect(listed.map(({ name }) => name)).toEqual(['chat', 'billing', 'rewards', 'families']);
});
