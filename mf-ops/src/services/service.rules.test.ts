import { lagText, outboxText, replayText, replicasText } from './service.rules.ts';

it.each([
  [{ waiting: 0, oldestSeconds: null }, 'Empty'],
  [{ waiting: 3, oldestSeconds: 70 }, '3 waiting, oldest 1 min'],
  [{ waiting: 3, oldestSeconds: null }, '3 waiting'],
  [null, 'Unknown'],
])('describes the outbox %j: %s', (outbox, text) => {
  expect(outboxText(outbox)).toBe(text);
});

it.each([
  [[], 'None'],
  [[{ durable: 'a', pending: 0 }], '1 consumer, nothing pending'],
  [
    [
      { durable: 'a', pending: 2 },
      { durable: 'b', pending: 5 },
    ],
    '2 consumers, 7 pending',
  ],
  [
    [
      { durable: 'a', pending: 2 },
      { durable: 'b', pending: null },
    ],
    '2 consumers, some unknown',
  ],
])('describes the consumers %j: %s', (consumers, text) => {
  expect(lagText(consumers)).toBe(text);
});

it.each([
  [{ handled: 1, left: 0 }, '1 message handled, none left'],
  [{ handled: 0, left: 4 }, '0 messages handled, 4 left'],
])('describes a replay %j: %s', (replayed, text) => {
  expect(replayText(replayed)).toBe(text);
});

const replica = { startedAt: '2026-11-21T10:00:00.000Z', build: 'build-1', isCandidate: false };
const newer = { ...replica, build: 'build-2' };
const candidate = { ...newer, isCandidate: true };

it.each([
  ['1 replica', [replica]],
  ['2 replicas, 2 builds', [replica, newer]],
  ['2 replicas, 1 candidate', [replica, candidate, replica]],
  ['2 replicas, 2 builds, 2 candidates', [replica, newer, candidate, candidate]],
  ['0 replicas, 1 candidate', [candidate]],
])('describes the replicas: %s', (text, replicas) => {
  expect(replicasText(replicas)).toBe(text);
});
