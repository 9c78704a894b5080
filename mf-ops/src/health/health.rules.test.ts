import { aCandidate, aRelease, buildIds } from '../testing/build-releases.ts';
import { comparedBuilds, measures, pointsOf } from './health.rules.ts';

const [oldest, older, newer] = buildIds;

it.each([
  ['a candidate with the released build', [aRelease({ candidate: aCandidate() })], [newer, older]],
  ['the released build with the previous one', [aRelease()], [older, oldest]],
  ['the very first build with nothing', [aRelease({ lastGood: null })], [older]],
  [
    'the builds of the channel that has a candidate',
    [aRelease({ buildId: oldest }), aRelease({ channel: 'preview', candidate: aCandidate() })],
    [newer, older],
  ],
  ['nothing if the channel has no release', [aRelease({ buildId: null, lastGood: null })], []],
  ['nothing if there are no channels', [], []],
])('compares %s', (_, releases, expected) => {
  expect(comparedBuilds(releases).map(({ buildId }) => buildId)).toEqual(expected);
});

describe('the points of a build', () => {
  const at = '2026-11-21T10:00:00.000Z';
  const counted = { at, opened: 4, loadErrors: 1, boundaryErrors: 0 };
  const telemetry = {
    intervalMinutes: 10,
    builds: [
      { buildId: newer, points: [{ ...counted, phases: { entry: 20.4, init: 1, code: 30, evaluation: 4 } }] },
      { buildId: older, points: [{ ...counted, phases: {} }] },
    ],
  };
  const valuesOf = (buildId: string) =>
    measures.map((measure) => pointsOf(telemetry, buildId, measure).map(({ value }) => value));

  it('include the counts and the total duration of all phases', () => {
    expect(valuesOf(newer)).toEqual([[4], [1], [0], [55]]);
  });

  it('leave out the total duration if no phase was measured', () => {
    expect(valuesOf(older).at(-1)).toEqual([]);
  });

  it('are empty for a build that no page opened', () => {
    expect(valuesOf(oldest)).toEqual([[], [], [], []]);
  });
});
