import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { assignmentVerified, verify } from '@family-chores/contracts/schedule/assignments';
import { subjectOf } from '@family-chores/contracts/define-event';
import { listDeadLetters, replayDeadLetters } from '@family-chores/contracts/operations/operations';
import { connect } from 'nats';
import { chorePoints, completeChores, foundHousehold, type Household } from '../client/household.ts';
import { until } from '../client/until.ts';
import type { Visitor } from '../client/visitor.ts';
import { assignments } from '../data/documents.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';
import { untilBalance } from './balance-of.ts';
import { operatorOf } from './staff-matrix.ts';

interface DeadLetter {
  _id: string;
  subject: string;
  payload: string;
}

/** Services that hear of verified assignments. */
const hearers = ['rewards', 'achievements'] as const;

/** Quality bar R23. */
export const poisonMessage: Check = {
  id: 'R23',
  title: 'a poison message is put aside, holds up nobody, and is handled by replay once it is repaired',
  async run({ stack }) {
    const household = await foundHousehold(stack.place);
    const neighbours = await foundHousehold(stack.place);
    const [ada, ben] = household.members;
    const [untold = 0, amongThem = 0, ...others] = await completeChores(household, ada.id, 6);
    const [ofNeighbours = 0] = await completeChores(neighbours, neighbours.members[0].id, 1);

    // As if a faulty release of schedule had verified these: committed, and the first told without its points.
    const verifiedAt = new Date();
    const done = {
      verified: true,
      verifiedAt,
      verifier: { id: ben.id, name: ben.name },
      verificationNote: '',
    };
    await assignments(stack.databases).updateMany({ _id: { $in: [untold, amongThem] } }, { $set: done });
    const event = verificationOf(household, untold, verifiedAt);
    const { pointsEarned, ...incomplete } = event.data;
    await publish(stack, event.subject, [
      '{ this is not JSON',
      JSON.stringify({ ...event, id: randomUUID(), type: 'assignment.vanished' }),
      JSON.stringify(verificationOf(household, amongThem, verifiedAt)),
      JSON.stringify({ ...event, data: incomplete }),
    ]);

    const since = Date.now();
    for (const id of others)
      await household.head.call(verify, { params: { id }, body: { verifierId: ben.id } });
    const [first, second] = neighbours.members;
    await neighbours.head.call(verify, { params: { id: ofNeighbours }, body: { verifierId: second.id } });
    await untilBalance(stack, ada.id, (others.length + 1) * chorePoints);
    await untilBalance(stack, first.id, chorePoints);
    const heldUpMs = Date.now() - since;
    assert.ok(heldUpMs < 5000, `others waited ${heldUpMs} ms`);

    const operator = await operatorOf(stack);
    for (const service of hearers) {
      await until(
        `${service} has put 3 messages aside`,
        async () => (await lettersOf(stack, service).length()) === 3,
      );
      await seeLetters(operator, service, event.id);
      assert.equal(await replay[service](stack, operator), false, 'replay says that some cannot be handled');
      assert.equal(await lettersOf(stack, service).length(), 3, 'and keeps them');
      await lettersOf(stack, service).repair({ ...event, data: { ...incomplete, pointsEarned } });
      assert.equal(await replay[service](stack, operator), true, 'what was repaired is handled');
      assert.equal(await lettersOf(stack, service).length(), 0);
    }
    await untilBalance(stack, ada.id, (others.length + 2) * chorePoints);
    return `3 messages put aside by ${hearers.length} services, others were paid in ${heldUpMs} ms, replayed`;
  },
  mutants: [
    {
      what: 'a message is acknowledged because it failed',
      edits: [
        {
          file: 'packages/service-kit/dist/events/start-consumer.js',
          replace: 'await storeDeadLetter({',
          by: 'void ({',
        },
      ],
    },
    {
      what: 'a failed batch is not tried message by message',
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

/** Both ways to replay. Answers whether nothing is left. */
const replay = {
  rewards: async (stack: FaultStack) => (await stack.command('rewards', ['replay'])).ok,
  async achievements(_stack: FaultStack, operator: Visitor) {
    const params = { service: 'achievements' } as const;
    return (await operator.call(replayDeadLetters, { params })).body.left === 0;
  },
};

/** An operator sees that messages were put aside, and nothing of what they carry. */
async function seeLetters(
  operator: Visitor,
  service: (typeof hearers)[number],
  carried: string,
): Promise<void> {
  const { body, text } = await operator.call(listDeadLetters, { params: { service } });
  assert.equal(body.length, 3);
  assert.ok(!text.includes(carried), `the list of ${service} tells what was put aside: ${text}`);
}

function verificationOf({ familyId, members, chore }: Household, assignmentId: number, verifiedAt: Date) {
  const [ada, ben] = members;
  const time = verifiedAt.toISOString();
  const data = {
    familyId,
    assignmentId,
    familyMemberId: ada.id,
    choreId: chore.id,
    choreName: chore.name,
    pointsEarned: chorePoints,
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

/** Says something as schedule, in one go, so that it comes in one batch. */
async function publish(stack: FaultStack, subject: string, payloads: readonly string[]): Promise<void> {
  const { NATS_URL, NATS_USER, NATS_PASSWORD } = await stack.environmentOf('schedule');
  const login = { user: NATS_USER, pass: NATS_PASSWORD, inboxPrefix: '_INBOX_schedule' };
  const connection = await connect({ servers: NATS_URL, ...login });
  await Promise.all(payloads.map((payload) => connection.jetstream().publish(subject, payload)));
  await connection.close();
}

function lettersOf({ databases }: FaultStack, service: (typeof hearers)[number]) {
  const letters = databases[service].collection<DeadLetter>('deadLetters');
  return {
    length: () => letters.countDocuments(),
    /** What an operator does: repairs what can be, throws away what says nothing. */
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
