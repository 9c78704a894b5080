import { badgeUnlocked } from '@family-chores/contracts/achievements/milestones';
import type { CloudEvent } from '@family-chores/contracts/define-event';
import { pointsChanged } from '@family-chores/contracts/rewards/points';
import { assignmentVerified } from '@family-chores/contracts/schedule/assignments';
import { event, type OutboxEntry } from '@family-chores/service-kit/events';
import { continueTrace } from '@family-chores/service-kit/log';
import { toCloudEvent, until } from '@family-chores/service-kit/testing';
import { startLive } from '../testing/start-live.ts';
import { verifiedToVisible } from './metrics.ts';
import { VisibleEffects } from './visible-effects.ts';

const START = Date.parse('2026-03-01T10:00:00Z');

function eventOf({ type }: { type: string }, traceparent: string, atMs = 0): CloudEvent {
  const time = new Date(START + atMs).toISOString();
  const subject = `family.7.${type}`;
  const head = { specversion: '1.0', source: 'test', datacontenttype: 'application/json' } as const;
  return { ...head, id: `${type} ${atMs}`, type, subject, time, traceparent, data: {} };
}

/** By effect: the sum of the measured times in seconds, and how many were measured. */
async function readMeasurements(): Promise<Record<string, [sum: number, count: number]>> {
  const { values } = await verifiedToVisible.get();
  const read = (effect: unknown, part: string) =>
    values.find(
      ({ labels, metricName }) =>
        labels.effect === effect && metricName === `live_verified_to_visible_seconds_${part}`,
    )?.value ?? 0;
  const effects = new Set(values.map(({ labels }) => String(labels.effect)));
  return Object.fromEntries(
    [...effects].map((effect) => [effect, [read(effect, 'sum'), read(effect, 'count')]]),
  );
}

let effects: VisibleEffects;
beforeEach(() => {
  effects = new VisibleEffects();
  verifiedToVisible.reset();
});

it('measures each effect of a verification from the time of the verification', async () => {
  const trace = continueTrace();
  effects.record(eventOf(assignmentVerified, trace), START + 5);
  effects.record(eventOf(pointsChanged, continueTrace(trace), 20), START + 25);
  effects.record(eventOf(badgeUnlocked, continueTrace(trace), 30), START + 2000);
  expect(await readMeasurements()).toEqual({ 'points.changed': [0.025, 1], 'badge.unlocked': [2, 1] });
});

it('ignores points that changed without a verification', async () => {
  effects.record(eventOf(assignmentVerified, continueTrace()), START);
  effects.record(eventOf(pointsChanged, continueTrace()), START + 10);
  expect(await readMeasurements()).toEqual({});
});

it('ignores a verification that is more than an hour old', async () => {
  const trace = continueTrace();
  effects.record(eventOf(assignmentVerified, trace), START + 3_600_001);
  effects.record(eventOf(pointsChanged, trace), START + 3_600_010);
  expect(await readMeasurements()).toEqual({});
});

it('removes the oldest of more than 10,000 verifications', async () => {
  const [first, second] = [continueTrace(), continueTrace()];
  effects.record(eventOf(assignmentVerified, first), START);
  effects.record(eventOf(assignmentVerified, second), START);
  for (let count = 1; count < 10_000; count += 1)
    effects.record(eventOf(assignmentVerified, continueTrace()), START);
  effects.record(eventOf(pointsChanged, first), START + 1000);
  effects.record(eventOf(pointsChanged, second), START + 1000);
  expect(await readMeasurements()).toEqual({ 'points.changed': [1, 1] });
});

it('measures the effects that are sent to a browser of the family', async () => {
  const live = await startLive();
  live.stubs.putFamily({ id: 7, name: 'Smith', accountIds: [1], members: [] });
  const browser = await live.open(1, 7);
  const traceparent = continueTrace();
  const publish = (entry: OutboxEntry) =>
    live.stubs.nats.publish(entry.subject, JSON.stringify({ ...toCloudEvent(entry), traceparent }));
  const [completedAt, verifiedAt] = [new Date().toISOString(), new Date().toISOString()];
  const chore = { familyId: 7, assignmentId: 3, familyMemberId: 70, choreId: 2, choreName: 'Dishes' };
  publish(event(assignmentVerified, { ...chore, pointsEarned: 5, verifierId: 71, completedAt, verifiedAt }));
  publish(event(pointsChanged, { familyId: 7, familyMemberId: 70, balance: 5, version: 1 }));
  await until(() => browser.messages.length === 2);
  expect(await live.metrics()).toContain(
    'live_verified_to_visible_seconds_count{effect="points.changed"} 1\n',
  );
  await live.stop();
});
