import { releasePlan } from '@family-chores/contracts/registry/releases';
import { durationText } from './duration.ts';
import { rolloutNote } from './rollout-note.ts';

const name = 'mf-rewards';

test('says what a rollout waits for, how to release the build now and how to abort it', () => {
  expect(rolloutNote({ name, channel: 'stable', plan: releasePlan.parse({}) }).split('\n')).toEqual([
    'Each step lasts at least 30m, and at least until 20 browsers have opened the build. Without visitors, the rollout does not advance.',
    'To release it to everyone now:  npm run releases -- promote mf-rewards',
    'To abort it:                    npm run rollback -w mf-rewards',
  ]);
});

test('names the channel in the commands', () => {
  expect(rolloutNote({ name, channel: 'preview', plan: releasePlan.parse({}) })).toMatch(
    /promote mf-rewards --channel preview\n.*rollback -w mf-rewards -- --channel preview$/,
  );
});

test.each([
  [90, '90s'],
  [1800, '30m'],
  [7200, '2h'],
  [86_400, '1d'],
])('writes %i seconds as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
