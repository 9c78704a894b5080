import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { getCurrentChallenge, startChallenge } from '@family-chores/contracts/achievements/challenges';
import { getSubscription } from '@family-chores/contracts/billing/subscriptions';
import { sendMessage } from '@family-chores/contracts/chat/messages';
import { deleteFamily } from '@family-chores/contracts/families/deletion';
import { getFamily, listFamilies } from '@family-chores/contracts/families/families';
import { deleteAccount } from '@family-chores/contracts/identity/account-deletion';
import { login, register } from '@family-chores/contracts/identity/accounts';
import { redeem } from '@family-chores/contracts/rewards/redemptions';
import { addReward } from '@family-chores/contracts/rewards/rewards';
import { assign, complete, verify } from '@family-chores/contracts/schedule/assignments';
import { editPlanning } from '@family-chores/contracts/schedule/planning';
import { sendContactMessage } from '@family-chores/contracts/support/contact';
import { saveTutorialProgress } from '@family-chores/contracts/tutorial/progress';
import type { ServiceName } from '@family-chores/contracts/service-name';
import type { mongo } from 'mongoose';
import { ApiClient } from '../client/api-client.ts';
import { CardProvider } from '../client/card-provider.ts';
import { CHORE_POINTS, completeChores, createTestFamily, type TestFamily } from '../client/test-family.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';
import { until } from '../stack/until.ts';
import { untilBalance } from './balance-of.ts';

const PASSWORD = 'seven small spoons';

/** Services that are killed while they erase. */
const VICTIMS: readonly ServiceName[] = [
  'schedule',
  'rewards',
  'achievements',
  'chat',
  'families',
  'billing',
  'support',
];

interface Household {
  readonly family: TestFamily;
  readonly accountId: number;
  /** Name of the account. It is unique and part of each text about the account. */
  readonly name: string;
  readonly email: string;
  readonly customer: string;
  /** Unique; part of the names of the family's challenge and reward, of its messages and of its verification notes. */
  readonly marker: string;
}

/** Families and accounts are deleted while they are active and services are killed. */
export const erasure: Check = {
  id: 'erasure',
  title: 'deleted families and accounts leave no trace in any database, and others keep everything',
  async run({ stack, full }) {
    const [deletedFamily, deletedAccount, other] = await Promise.all([
      createHousehold(stack),
      createHousehold(stack),
      createHousehold(stack),
    ]);
    const before = await stateOf(other);
    await Promise.all([
      deletedFamily.family.owner.call(deleteFamily, {
        params: { familyId: deletedFamily.family.familyId },
      }),
      deletedAccount.family.owner.call(deleteAccount, {}),
    ]);
    let isOver = false;
    const writing = Promise.all(
      [deletedFamily, deletedAccount].map((each) => keepWriting(each, () => isOver)),
    );
    await makeDeletionsDue(stack, { deletedFamily, deletedAccount });
    const rounds = full ? 3 : 1;
    for (let round = 0; round < rounds; round += 1)
      await Promise.all(VICTIMS.map((victim) => stack.kill(victim)));
    await until('the family is gone', async () => !(await canReadFamily(deletedFamily)));
    await until('the account cannot sign in', async () => !(await canSignIn(stack, deletedAccount)));
    isOver = true;
    const writes = (await writing).flat();

    const since = Date.now();
    let traces: string[] = [];
    await until('no trace is left', async () => {
      traces = await tracesOf(stack, [deletedFamily.marker, deletedAccount.marker, deletedAccount.name]);
      return traces.length === 0;
    }).catch((error: unknown) => {
      throw new assert.AssertionError({
        message: `Traces are left in ${traces.join(', ')}; ${String(error)}`,
      });
    });
    const tookMs = Date.now() - since;
    const { stripe } = await CardProvider.forStack(stack);
    await until('the customer is deleted', async () =>
      Boolean((await stripe.customers.retrieve(deletedAccount.customer)).deleted),
    );
    assert.ok(
      !(await stripe.customers.retrieve(deletedFamily.customer)).deleted,
      'the account of the deleted family should keep its customer',
    );
    assert.deepEqual(await stateOf(other), before, 'another family should be untouched');
    assert.deepEqual(
      (await deletedFamily.family.owner.call(listFamilies, {})).body,
      [],
      'the account of the deleted family should remain, without a family',
    );
    return `${writes.length} writes during the deletion, no trace ${tookMs} ms after it`;
  },
  mutants: [
    {
      defect: 'documents of a deleted family stay',
      edits: [
        {
          file: 'packages/service-kit/dist/erasure/erasure.js',
          replace: 'if (paths[FIELD[kind]])',
          by: 'if (false)',
        },
      ],
    },
    {
      defect: 'the customer of a deleted account stays at Stripe',
      edits: [
        {
          file: 'services/billing/dist/subscriptions/erase-at-stripe.js',
          replace: 'stripe.customers.del(customerId)',
          by: 'stripe.customers.retrieve(customerId)',
        },
      ],
    },
  ],
};

/** Creates a household on trial, and waits until its points and challenge are up to date. */
async function createHousehold(stack: FaultStack): Promise<Household> {
  const [marker, name] = [`f${randomUUID()}`, `a${randomUUID()}`];
  const family = await createTestFamily(stack.target, 2);
  const { owner, familyId, members } = family;
  const [ada, ben] = members;
  const email = `${name}@example.org`;
  const form = { name, email, password: PASSWORD, confirmPassword: PASSWORD };
  const chosen = { subscriptionPlan: 'monthly', acceptTerms: true } as const;
  const { user } = (await owner.call(register, { body: { ...form, ...chosen } })).body;
  const params = { familyId };
  await owner.call(startChallenge, { params, body: { name: marker, targetPoints: 500, duration: 7 } });
  await owner.call(editPlanning, { params, body: { notBeforeItsDay: true, timeZone: 'Europe/Berlin' } });
  const ids = await completeChores(family, ada.id, 4);
  for (const id of ids)
    await owner.call(verify, { params: { id }, body: { verifierId: ben.id, verificationNote: marker } });
  await untilBalance(stack, ada.id, 4 * CHORE_POINTS);
  const reward = await owner.call(addReward, { body: { familyId, name: marker, pointsCost: CHORE_POINTS } });
  await owner.call(redeem, { body: { familyMemberId: ada.id, rewardId: reward.body.id } });
  await owner.call(sendMessage, { body: { familyId, senderId: ben.id, content: marker } });
  await owner.call(sendContactMessage, { body: { name, email, message: `A message from ${name}` } });
  await owner.call(saveTutorialProgress, {
    body: { hasCompletedTutorial: true, finished: ['welcome'], currentPhase: null, currentStepIndex: 0 },
  });
  await until('points and challenge are up to date', async () => {
    const { body } = await owner.call(getCurrentChallenge, { params });
    const shown = (await owner.call(getFamily, { params })).body.members[0]?.points;
    return body?.totalPoints === 4 * CHORE_POINTS && shown === 3 * CHORE_POINTS;
  });
  const subscribed = { params: { userId: user.id } };
  await until('the trial has started', async () => {
    return (await owner.call(getSubscription, subscribed)).body.status === 'trialing';
  });
  const billed = stack.databases
    .of('billing')
    .collection<{ _id: number; customerId: string }>('subscriptions');
  const { customerId: customer = '' } = (await billed.findOne({ _id: user.id })) ?? {};
  return { family, accountId: user.id, name, email, customer, marker };
}

/** @returns the statuses of all responses */
async function keepWriting({ family, marker }: Household, isOver: () => boolean): Promise<number[]> {
  const { owner, familyId, members, chore } = family;
  const [ada, ben] = members;
  const statuses: number[] = [];
  while (!isOver()) {
    const dueDate = new Date().toISOString();
    const [assigned, sent] = await Promise.all([
      owner.call(assign, { body: { familyMemberId: ada.id, choreId: chore.id, dueDate } }),
      owner.call(sendMessage, { body: { familyId, senderId: ben.id, content: marker } }),
    ]);
    statuses.push(assigned.status, sent.status);
    if (assigned.status !== 201) continue;
    const params = { id: Number(JSON.parse(assigned.text).id) };
    statuses.push((await owner.call(complete, { params })).status);
    statuses.push((await owner.call(verify, { params, body: { verifierId: ben.id } })).status);
  }
  const refused = statuses.filter((status) => status >= 400 && ![401, 404].includes(status));
  assert.deepEqual(
    refused,
    [],
    'a write should succeed, or be refused because the family or the session is gone',
  );
  return statuses;
}

/** Makes the requested deletions due, as if 14 days had passed. */
async function makeDeletionsDue(
  { databases }: FaultStack,
  { deletedFamily, deletedAccount }: Record<'deletedFamily' | 'deletedAccount', Household>,
) {
  const now = new Date();
  const [families, identity] = [databases.of('families'), databases.of('identity')];
  const ofFamily = { _id: deletedFamily.family.familyId };
  await families
    .collection<{ _id: number }>('families')
    .updateOne(ofFamily, { $set: { 'deletion.at': now } });
  const ofAccount = { _id: deletedAccount.accountId };
  await identity.collection<{ _id: number }>('accounts').updateOne(ofAccount, { $set: { deletesAt: now } });
}

const canReadFamily = async ({ family: { owner, familyId } }: Household): Promise<boolean> =>
  (await owner.call(getFamily, { params: { familyId } })).status === 200;

async function canSignIn({ target }: FaultStack, { email }: Household): Promise<boolean> {
  return (await new ApiClient(target).call(login, { body: { email, password: PASSWORD } })).status === 200;
}

async function stateOf({ family: { owner, familyId }, accountId }: Household) {
  const [{ body: family }, { body: challenge }, { body: subscription }] = await Promise.all([
    owner.call(getFamily, { params: { familyId } }),
    owner.call(getCurrentChallenge, { params: { familyId } }),
    owner.call(getSubscription, { params: { userId: accountId } }),
  ]);
  return { family, challenge, status: subscription.status };
}

/** The collections that contain one of the markers, as `service.collection`. */
async function tracesOf({ databases }: FaultStack, markers: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [service, database] of databases.all) {
    for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
      if (await containsOne(database.collection(name), markers)) found.push(`${service}.${name}`);
    }
  }
  return found;
}

async function containsOne(collection: mongo.Collection, markers: readonly string[]): Promise<boolean> {
  for await (const document of collection.find()) {
    const text = JSON.stringify(document);
    if (markers.some((marker) => text.includes(marker))) return true;
  }
  return false;
}
