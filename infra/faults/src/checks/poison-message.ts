import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { assignmentVerified, verify } from '@family-chores/contracts/schedule/assignments';
import { subjectOf } from '@family-chores/contracts/define-event';
import { listDeadLetters, replayDeadLetters } from '@family-chores/contracts/operations/operations';
import { connect } from 'nats';
import { CHORE_POINTS, completeChores, createTestFamily, type TestFamily } from '../client/test-family.ts';
import { until } from '../stack/until.ts';
import type { ApiClient } from '../client/api-client.ts';
import { assignments } from '../data/documents.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';
import { untilBalance } from './balance-of.ts';
import { registerOperator } from './staff-matrix.ts';

interface DeadLetter {
  _id: string;
  subject: string;
  payload: string;
}

/** The services that consume the event of a verified assignment. */
const CONSUMERS = ['rewards', 'achievements', 'families'] as const;

/** Quality bar R23. */
export const poisonMessage: Check = {
  id: 'R23',
  title:
    'a poison message is dead-lettered, delays no other message, and is handled by replay once it is repaired',
  async run({ stack }) {
    const family = await createTestFamily(stack.target);
    const otherFamily = await createTestFamily(stack.target);
    const [ada, ben] = family.members;
    const [poisonedId = 0, batchedId = 0, ...others] = await completeChores(family, ada.id, 6);
    const [otherAssignment = 0] = await completeChores(otherFamily, otherFamily.members[0].id, 1);

    // Simulates a bug in schedule: it commits the verification of two assignments, but publishes the event of the first
    // one without its points.
    const verifiedAt = new Date();
    const verifiedState = {
      verified: true,
      verifiedAt,
      verifier: { id: ben.id, name: ben.name },
      verificationNote: '',
    };
    await assignments(stack.databases).updateMany(
      { _id: { $in: [poisonedId, batchedId] } },
      { $set: verifiedState },
    );
    const event = verificationOf(family, poisonedId, verifiedAt);
    const { pointsEarned, ...incomplete } = event.data;
    await publish(stack, event.subject, [
      '{ this is not JSON',
      JSON.stringify({ ...event, id: randomUUID(), type: 'assignment.vanished' }),
      JSON.stringify(verificationOf(family, batchedId, verifiedAt)),
      JSON.stringify({ ...event, data: incomplete }),
    ]);

    const since = Date.now();
    for (const id of others)
      await family.owner.call(verify, { params: { id }, body: { verifierId: ben.id } });
    const [assignee, verifier] = otherFamily.members;
    await otherFamily.owner.call(verify, {
      params: { id: otherAssignment },
      body: { verifierId: verifier.id },
    });
    await untilBalance(stack, ada.id, (others.length + 1) * CHORE_POINTS);
    await untilBalance(stack, assignee.id, CHORE_POINTS);
    const delayMs = Date.now() - since;
    assert.ok(delayMs < 5000, `other messages were delayed by ${delayMs} ms`);

    const operator = await registerOperator(stack);
    for (const service of CONSUMERS) {
      await until(
        `${service} has dead-lettered 3 messages`,
        async () => (await lettersOf(stack, service).length()) === 3,
      );
      await assertLettersListed(operator, service, family.chore.name);
      assert.equal(await replay[service](stack, operator), false, 'replay should not report success');
      assert.equal(await lettersOf(stack, service).length(), 3, 'replay should keep the dead letters');
      await lettersOf(stack, service).repair({ ...event, data: { ...incomplete, pointsEarned } });
      assert.equal(await replay[service](stack, operator), true, 'replay should handle the repaired message');
      assert.equal(await lettersOf(stack, service).length(), 0);
    }
    await untilBalance(stack, ada.id, (others.length + 2) * CHORE_POINTS);
    return `3 messages dead-lettered by ${CONSUMERS.length} services; others paid in ${delayMs} ms; each service replayed one`;
  },
  mutants: [
    {
      defect: 'a message that failed is acknowledged without being dead-lettered',
      edits: [
        {
          file: 'packages/service-kit/dist/events/start-consumer.js',
          replace: 'await storeDeadLetter({',
          by: 'void ({',
        },
      ],
    },
    {
      defect: 'a failed batch is not retried message by message',
      edits: [
        {
          file: 'packages/service-kit/dist/events/start-consumer.js',
          replace: 'await handleBatch(state, [message]);',
          by: 'await fail(state, message, error);',
        },
      ],
    },
  ],
};

/** Replays dead letters, by the command or by the call. @returns whether none is left */
const replay = {
  rewards: async (stack: FaultStack) => (await stack.runCommand('rewards', ['replay'])).ok,
  achievements: (_stack: FaultStack, operator: ApiClient) => replayByCall(operator, 'achievements'),
  families: (_stack: FaultStack, operator: ApiClient) => replayByCall(operator, 'families'),
};

async function replayByCall(operator: ApiClient, service: (typeof CONSUMERS)[number]): Promise<boolean> {
  return (await operator.call(replayDeadLetters, { params: { service } })).body.left === 0;
}

/** Asserts that an operator sees that there are dead letters, but not their content. */
async function assertLettersListed(
  operator: ApiClient,
  service: (typeof CONSUMERS)[number],
  content: string,
): Promise<void> {
  const { body, text } = await operator.call(listDeadLetters, { params: { service } });
  assert.equal(body.length, 3);
  assert.ok(!text.includes(content), `the list of ${service} shows the content of dead letters: ${text}`);
}

function verificationOf({ familyId, members, chore }: TestFamily, assignmentId: number, verifiedAt: Date) {
  const [ada, ben] = members;
  const time = verifiedAt.toISOString();
  const data = {
    familyId,
    assignmentId,
    familyMemberId: ada.id,
    choreId: chore.id,
    choreName: chore.name,
    pointsEarned: CHORE_POINTS,
    verifierId: ben.id,
    completedAt: time,
    verifiedAt: time,
  };
  return {
    specversion: '1.0',
    id: randomUUID(),
    source: 'schedule',
    type: assignmentVerified.type,
    subject: subjectOf(assignmentVerified, familyId),
    time,
    datacontenttype: 'application/json',
    data,
  };
}

/** Publishes messages with schedule's login, concurrently, so that consumers get them in one batch. */
async function publish(stack: FaultStack, subject: string, payloads: readonly string[]): Promise<void> {
  const { NATS_URL, NATS_USER, NATS_PASSWORD } = await stack.environmentOf('schedule');
  const login = { user: NATS_USER, pass: NATS_PASSWORD, inboxPrefix: '_INBOX_schedule' };
  const connection = await connect({ servers: NATS_URL, ...login });
  await Promise.all(payloads.map((payload) => connection.jetstream().publish(subject, payload)));
  await connection.close();
}

function lettersOf({ databases }: FaultStack, service: (typeof CONSUMERS)[number]) {
  const letters = databases.of(service).collection<DeadLetter>('deadLetters');
  return {
    length: () => letters.countDocuments(),
    /** Repairs the message of an event and deletes the other dead letters, as an operator would in the database. */
    async repair(event: { id: string; data: object }): Promise<void> {
      const repaired = await letters.updateOne(
        { payload: { $regex: event.id } },
        { $set: { payload: JSON.stringify(event) } },
      );
      assert.equal(repaired.matchedCount, 1);
      await letters.deleteMany({ payload: { $not: { $regex: event.id } } });
    },
  };
}
