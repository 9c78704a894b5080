import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { getCurrentChallenge, startChallenge } from '@family-chores/contracts/achievements/challenges';
import { getSubscription } from '@family-chores/contracts/billing/subscriptions';
import { getFamily } from '@family-chores/contracts/families/families';
import { addMember } from '@family-chores/contracts/families/members';
import { getSession, login, logout, register } from '@family-chores/contracts/identity/accounts';
import { listAssignments, verify } from '@family-chores/contracts/schedule/assignments';
import { addChore } from '@family-chores/contracts/schedule/chores';
import { CHORE_POINTS, completeChores, createTestFamily, type TestFamily } from '../client/test-family.ts';
import { until } from '../stack/until.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';
import { untilBalance } from './balance-of.ts';

const HOUR_MS = 3_600_000;
const BACK_MS = -2 * HOUR_MS;
const AHEAD_MS = 31 * 24 * HOUR_MS;
const PASSWORD = 'seven small spoons';

interface TrialFamily {
  readonly family: TestFamily;
  readonly userId: number;
  readonly email: string;
  /** Ids of the first member's completed assignments, which the check verifies one by one. */
  readonly unverifiedIds: number[];
}

/** Quality bar R8. */
export const clockJumps: Check = {
  id: 'R8',
  title:
    'sessions, trials and weekly challenges stay correct when the clock jumps 2 h back, 31 days ahead and back again',
  async run({ stack }) {
    try {
      const trial = await startTrial(stack);
      await stack.setClock(BACK_MS);
      await expectStillSignedIn(trial);
      await verifyOne(stack, trial, 1);
      assert.equal((await subscriptionOf(trial)).trialDaysRemaining, 30, 'a trial lasts at most 30 days');
      assert.equal((await challengeOf(trial))?.daysRemaining, 7, 'a challenge lasts at most 7 days');

      await stack.setClock(AHEAD_MS);
      await signInAgain(trial);
      await expectPlanNeeded(trial);
      assert.equal(await challengeOf(trial), null, 'the challenge should be over');
      await startWeeklyChallenge(trial.family);
      await verifyOne(stack, trial, 2);

      await stack.setClock(BACK_MS);
      await expectStillSignedIn(trial);
      assert.equal((await challengeOf(trial))?.daysRemaining, 7, 'a challenge lasts at most 7 days');
      await verifyOne(stack, trial, 3);
      await expectLogoutEndsSession(trial);
      assert.equal((await subscriptionOf(await startTrial(stack))).trialDaysRemaining, 30);
      return 'a 30-day session and a 30-day trial were valid 2 h before their start, and had ended 31 days after it';
    } finally {
      await stack.setClock(0);
    }
  },
  mutants: [
    {
      defect: 'sessions never expire',
      edits: [
        {
          file: 'services/identity/dist/sessions/sessions.js',
          replace: '#findBySecret(ctx, { endedAt: null, expiresAt: { $gt: now } })',
          by: '#findBySecret(ctx, { endedAt: null })',
        },
      ],
    },
    {
      defect: 'tokens issued by a clock that was ahead are accepted',
      edits: [
        {
          file: 'packages/service-kit/dist/access/session-tokens.js',
          replace: ' || lifeLeft > TOKEN_LIFETIME_MS + CLOCK_LEEWAY_MS',
          by: '',
        },
      ],
    },
    {
      defect: 'the families service ignores that a subscription has ended',
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

async function startTrial({ target }: FaultStack): Promise<TrialFamily> {
  const family = await createTestFamily(target);
  const [ada] = family.members;
  const email = `${randomUUID()}@example.org`;
  const form = { name: 'Ada', email, password: PASSWORD, confirmPassword: PASSWORD };
  const { user } = (
    await family.owner.call(register, {
      body: { ...form, subscriptionPlan: 'monthly', acceptTerms: true },
    })
  ).body;
  await startWeeklyChallenge(family);
  const trial = { family, userId: user.id, email, unverifiedIds: await completeChores(family, ada.id, 3) };
  await until('the trial has started', async () => (await subscriptionOf(trial)).status === 'trialing');
  return trial;
}

async function startWeeklyChallenge({ owner, familyId }: TestFamily): Promise<void> {
  const body = { name: 'Weekly Challenge', targetPoints: 1000, duration: 7 };
  assert.equal((await owner.call(startChallenge, { params: { familyId }, body })).status, 201);
}

async function subscriptionOf({ family: { owner }, userId }: Pick<TrialFamily, 'family' | 'userId'>) {
  return (await owner.call(getSubscription, { params: { userId } })).body;
}

async function challengeOf({ family: { owner, familyId } }: TrialFamily) {
  return (await owner.call(getCurrentChallenge, { params: { familyId } })).body;
}

/** Verifies one more chore, then waits for exactly the points of the chores verified so far. */
async function verifyOne(
  stack: FaultStack,
  { family, unverifiedIds }: TrialFamily,
  verifiedCount: number,
): Promise<void> {
  const { owner, members, familyId } = family;
  const [ada, ben] = members;
  const id = unverifiedIds[verifiedCount - 1] ?? 0;
  const verified = await owner.call(verify, { params: { id }, body: { verifierId: ben.id } });
  assert.equal(verified.status, 200, verified.text);
  await untilBalance(stack, ada.id, verifiedCount * CHORE_POINTS);
  const listed = (await owner.call(listAssignments, { params: { familyId } })).body;
  assert.equal(
    listed.filter((assignment) => assignment.verified).length,
    verifiedCount,
    'every verified chore should be listed',
  );
}

/** The token seems to be from the future and is rejected, but the session is valid and provides a new one. */
async function expectStillSignedIn({ family: { owner, familyId }, userId }: TrialFamily): Promise<void> {
  assert.equal(
    (await owner.call(getFamily, { params: { familyId } })).status,
    401,
    'the token should be rejected',
  );
  assert.equal((await owner.call(getSession, {})).body.user?.id, userId, 'the session should still be valid');
  assert.equal((await owner.call(getFamily, { params: { familyId } })).status, 200);
}

async function signInAgain({ family: { owner, familyId }, userId, email }: TrialFamily): Promise<void> {
  assert.equal(
    (await owner.call(getFamily, { params: { familyId } })).status,
    401,
    'the token should have expired',
  );
  assert.equal((await owner.call(getSession, {})).body.user, null, 'the session should have expired');
  assert.equal((await owner.call(login, { body: { email, password: PASSWORD } })).body.user.id, userId);
}

/** The trial ended without a card: existing data can be read, but adding something needs a plan. */
async function expectPlanNeeded(trial: TrialFamily): Promise<void> {
  const { owner, familyId } = trial.family;
  await until('the trial is over', async () => !(await subscriptionOf(trial)).active);
  const addCleo = () => owner.call(addMember, { body: { familyId, name: 'Cleo', age: 9 } });
  await until('a plan is needed', async () => (await addCleo()).refusal?.is('plan-needed') ?? false);
  const chore = { familyId, name: 'Dust the shelves', points: 5, minAge: 5 };
  assert.ok((await owner.call(addChore, { body: chore })).refusal?.is('plan-needed'));
  assert.equal(
    (await owner.call(getFamily, { params: { familyId } })).status,
    200,
    'the family should be readable',
  );
  await until(
    'the session has no plan',
    async () => (await owner.call(getSession, {})).body.user?.plan === null,
  );
}

async function expectLogoutEndsSession({ family: { owner, familyId } }: TrialFamily): Promise<void> {
  const stolen = owner.clone();
  await owner.call(logout, {});
  await until(
    'the session has ended',
    async () => (await stolen.call(getFamily, { params: { familyId } })).status === 401,
  );
}
