import { aCandidate, aRelease, buildIds } from '../testing/build-releases.ts';
import { changeText, standing } from './change.rules.ts';

const [oldest, older, newer] = buildIds;

it('says how a candidate stands', () => {
  expect(standing(aCandidate({ steps: [1, 5], step: 1, status: 'paused' }))).toBe('5 %, paused');
});

it.each([
  [aRelease(), aRelease({ buildId: oldest }), `Now everybody gets ${oldest}.`],
  [
    aRelease({ candidate: aCandidate() }),
    aRelease({ buildId: newer }),
    `Now everybody gets ${newer}, and there is no candidate any more.`,
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
