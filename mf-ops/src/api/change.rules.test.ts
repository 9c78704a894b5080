import { aCandidate, aRelease, buildIds } from '../testing/build-releases.ts';
import { changeText, candidateProgress } from './change.rules.ts';

const [oldest, older, newer] = buildIds;

it('describes the state of a candidate', () => {
  expect(candidateProgress(aCandidate({ steps: [1, 5], step: 1, status: 'paused' }))).toBe('5 %, paused');
});

it.each([
  [aRelease(), aRelease({ buildId: oldest }), `Now everyone gets ${oldest}.`],
  [
    aRelease({ candidate: aCandidate() }),
    aRelease({ buildId: newer }),
    `Now everyone gets ${newer}, and there is no longer a candidate.`,
  ],
  [aRelease(), aRelease({ candidate: aCandidate() }), `Now the candidate is ${newer} (1 %, running).`],
  [
    aRelease({ candidate: aCandidate() }),
    aRelease({ candidate: aCandidate({ step: 1 }) }),
    'Now the candidate is at 5 %, running.',
  ],
  [
    aRelease({ candidate: aCandidate() }),
    aRelease({ candidate: aCandidate({ status: 'paused' }) }),
    'Now the candidate is at 1 %, paused.',
  ],
  [aRelease({ buildId: older }), aRelease({ buildId: older }), 'It was changed and changed back.'],
])('describes what someone else changed (%#)', (before, now, text) => {
  expect(changeText(before, now)).toBe(text);
});
