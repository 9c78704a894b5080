import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { getCurrentChallenge, startChallenge } from '@family-chores/contracts/achievements/challenges';
import { getSubscription } from '@family-chores/contracts/billing/subscriptions';
import { getFamily } from '@family-chores/contracts/families/families';
import { addMember } from '@family-chores/contracts/families/members';
import { getSession, login, logout, register } from '@family-chores/contracts/identity/accounts';
import { listAssignments, verify } from '@family-chores/contracts/schedule/assignments';
import { addChore } from '@family-chores/contracts/schedule/chores';
import { chorePoints, completeChores, foundHousehold, type Household } from '../client/household.ts';
import { until } from '../client/until.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';
import { untilBalance } from './balance-of.ts';

const hourMs = 3_600_000;
const back = -2 * hourMs;
const ahead = 31 * 24 * hourMs;
const password = 'seven small spoons';

/** A family whose account has registered, with chores of its first member that wait to be verified. */
interface Trying {
  readonly household: Household;
  readonly userId: number;
  readonly email: string;
  readonly waiting: number[];
}

/** Quality bar R8. */
export const clockLeaps: Check = {
  id: 'R8',
  title: 'the clock leaps 2 h back, 31 days ahead and back again: sessions, trials and weeks are right',
  async run({ stack }) {
    try {
      const trying = await beginTrial(stack);
      await stack.setClock(back);
      await staysSignedIn(trying);
      await verifyOne(stack, trying, 1);
      assert.equal((await subscriptionOf(trying)).trialDaysRemaining, 30, 'a trial has no more than 30 days');
      assert.equal((await challengeOf(trying))?.daysRemaining, 7, 'a week has no more than 7 days');

      await stack.setClock(ahead);
      await mustSignInAgain(trying);
      await asksForPlan(trying);
      assert.equal(await challengeOf(trying), null, 'the week is over');
      await startWeek(trying.household);
      await verifyOne(stack, trying, 2);

      await stack.setClock(back);
      await staysSignedIn(trying);
      assert.equal((await challengeOf(trying))?.daysRemaining, 7, 'a week has no more than 7 days');
      await verifyOne(stack, trying, 3);
      await signsOut(trying);
      assert.equal((await subscriptionOf(await beginTrial(stack))).trialDaysRemaining, 30);
      return 'a session of 30 days and a trial of 30 days were over after 31, and nothing of it 2 h earlier';
    } finally {
      await stack.setClock(0);
    }
  },
  mutants: [
    {
      what: 'a session is good for ever',
      edits: [
        {
          file: 'services/identity/dist/sessions/sessions.js',
          replace: 'expiresAt: { $gt: now },',
          by: '',
        },
      ],
    },
    {
      what: 'a token of a clock that was ahead is believed',
      edits: [
        {
          file: 'packages/service-kit/dist/access/session-tokens.js',
          replace: ' || lifeLeft > tokenLifeMs + clockLeewayMs',
          by: '',
        },
      ],
    },
    {
      what: 'families do not hear that a subscription has ended',
      edits: [
        {
          file: 'services/families/dist/cover/cover.rules.js',
          replace: "return status === 'none' ? 'none' : 'ended';",
          by: "return 'none';",
        },
      ],
    },
  ],
};

async function beginTrial({ place }: FaultStack): Promise<Trying> {
  const household = await foundHousehold(place);
  const [ada] = household.members;
  const email = `${randomUUID()}@example.org`;
  const form = { name: 'Ada', email, password, confirmPassword: password };
  const { user } = (
    await household.head.call(register, {
      body: { ...form, subscriptionPlan: 'monthly', acceptTerms: true },
    })
  ).body;
  await startWeek(household);
  const trying = { household, userId: user.id, email, waiting: await completeChores(household, ada.id, 3) };
  await until('the trial has begun', async () => (await subscriptionOf(trying)).status === 'trialing');
  return trying;
}

async function startWeek({ head, familyId }: Household): Promise<void> {
  const body = { name: 'Weekly Challenge', targetPoints: 1000, duration: 7 };
  assert.equal((await head.call(startChallenge, { params: { familyId }, body })).status, 201);
}

async function subscriptionOf({ household: { head }, userId }: Pick<Trying, 'household' | 'userId'>) {
  return (await head.call(getSubscription, { params: { userId } })).body;
}

async function challengeOf({ household: { head, familyId } }: Trying) {
  return (await head.call(getCurrentChallenge, { params: { familyId } })).body;
}

/** Verifies one of the chores that wait; what has been verified so far is paid, no more and no less. */
async function verifyOne(stack: FaultStack, { household, waiting }: Trying, paid: number): Promise<void> {
  const { head, members, familyId } = household;
  const [ada, ben] = members;
  const id = waiting[paid - 1] ?? 0;
  const verified = await head.call(verify, { params: { id }, body: { verifierId: ben.id } });
  assert.equal(verified.status, 200, verified.text);
  await untilBalance(stack, ada.id, paid * chorePoints);
  const listed = (await head.call(listAssignments, { params: { familyId } })).body;
  assert.equal(
    listed.filter((assignment) => assignment.verified).length,
    paid,
    'what was verified is listed',
  );
}

/** A token that lives longer than any is given comes of a clock that was ahead: the session gives another one. */
async function staysSignedIn({ household: { head, familyId }, userId }: Trying): Promise<void> {
  assert.equal(
    (await head.call(getFamily, { params: { familyId } })).status,
    401,
    'the token is not believed',
  );
  assert.equal((await head.call(getSession, {})).body.user?.id, userId, 'the session goes on');
  assert.equal((await head.call(getFamily, { params: { familyId } })).status, 200);
}

async function mustSignInAgain({ household: { head, familyId }, userId, email }: Trying): Promise<void> {
  assert.equal((await head.call(getFamily, { params: { familyId } })).status, 401, 'the token is over');
  assert.equal((await head.call(getSession, {})).body.user, null, 'the session is over');
  assert.equal((await head.call(login, { body: { email, password } })).body.user.id, userId);
}

/** The trial is over without a card: what there is can be used, more of it asks for a plan. */
async function asksForPlan(trying: Trying): Promise<void> {
  const { head, familyId } = trying.household;
  await until('the trial is over', async () => !(await subscriptionOf(trying)).active);
  const member = () => head.call(addMember, { body: { familyId, name: 'Cleo', age: 9 } });
  await until('a plan is asked for', async () => (await member()).problem === 'plan-needed');
  const chore = { familyId, name: 'Dust the shelves', points: 5, minAge: 5 };
  assert.equal((await head.call(addChore, { body: chore })).problem, 'plan-needed');
  assert.equal((await head.call(getFamily, { params: { familyId } })).status, 200, 'all can be read');
  await until(
    'the session shows no plan',
    async () => (await head.call(getSession, {})).body.user?.plan === null,
  );
}

async function signsOut({ household: { head, familyId } }: Trying): Promise<void> {
  const stolen = head.twin();
  await head.call(logout, {});
  await until(
    'the session is dead',
    async () => (await stolen.call(getFamily, { params: { familyId } })).status === 401,
  );
}
