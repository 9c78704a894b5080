import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startChallenge } from '@family-chores/contracts/achievements/challenges';
import { createFamily, getFamily } from '@family-chores/contracts/families/families';
import { type Member, addMember } from '@family-chores/contracts/families/members';
import { register } from '@family-chores/contracts/identity/accounts';
import { redeem } from '@family-chores/contracts/rewards/redemptions';
import { addReward } from '@family-chores/contracts/rewards/rewards';
import { assign, complete, verify } from '@family-chores/contracts/schedule/assignments';
import { listChores } from '@family-chores/contracts/schedule/chores';
import { CallRefused, ContractClient, retryAfterMs, type RetryPolicy } from '@family-chores/node-client';
import { type PlannedChore, demoChallenge, demoMembers, demoPlan, demoRewards } from './demo-plan.ts';
import type { DemoSignIn } from './demo-sign-in.ts';

/** The challenge covers the chores of this many past days; earlier chores only earn points. */
const CHALLENGE_DAYS = 4;
const CONCURRENCY = 6;
const MAX_ATTEMPTS = 8;
const CREDIT_TIMEOUT_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/**
 * Creates an account with a family and two weeks of past chores, through the public API only.
 * @param progress called with each finished step
 */
export async function seedDemo(origin: string, progress: (message: string) => void): Promise<DemoSignIn> {
  const client = new ContractClient({ url: origin, origin, retry: afterRequestedPause });
  const signIn = await registerDemo(client);
  const family = await client.callOrThrow(createFamily, { body: { name: 'Rivera' } });
  const members: Member[] = [];
  // Sequentially, because members are shown in the order in which they joined.
  for (const member of demoMembers) {
    members.push(await client.callOrThrow(addMember, { body: { ...member, familyId: family.id } }));
  }
  progress(`A family of ${members.length}`);

  const chores = await client.callOrThrow(listChores, { params: { familyId: family.id } });
  const demoFamily: DemoFamily = { client, familyId: family.id, members };
  const plan = demoPlan(chores);
  await carryOutPlan(
    demoFamily,
    plan.filter(({ day }) => day < -CHALLENGE_DAYS),
  );
  progress('Two weeks of chores, done and verified');
  await client.callOrThrow(startChallenge, { params: { familyId: family.id }, body: demoChallenge });
  await carryOutPlan(
    demoFamily,
    plan.filter(({ day }) => day >= -CHALLENGE_DAYS),
  );
  progress('A weekly challenge, and the days around today');
  await addRewards(demoFamily);
  progress('Rewards, one of them redeemed');
  return signIn;
}

/** Retries after the time that the response names, because the product limits the rate of calls. */
const afterRequestedPause: RetryPolicy = ({ response, attempts }) =>
  response && response.status >= 300 && attempts < MAX_ATTEMPTS ? retryAfterMs(response) : undefined;

interface DemoFamily {
  readonly client: ContractClient;
  readonly familyId: number;
  readonly members: readonly Member[];
}

/** Registers the demo account, with a second email address if the first one is taken. */
async function registerDemo(client: ContractClient): Promise<DemoSignIn> {
  const password = randomBytes(9).toString('base64url');
  const body = { name: 'Maria Rivera', password, confirmPassword: password, acceptTerms: true } as const;
  for (const email of ['demo@example.com', `demo-${randomBytes(3).toString('hex')}@example.com`]) {
    try {
      await client.callOrThrow(register, { body: { ...body, email, subscriptionPlan: 'annual' } });
      return { email, password };
    } catch (error) {
      if (!(error instanceof CallRefused) || error.status !== 409) throw error;
    }
  }
  throw new Error(
    'The demo account cannot be created, because its email addresses are taken. Run `npm run seed` again.',
  );
}

/** Assigns, completes and verifies the planned chores, and waits until their points are credited. */
async function carryOutPlan(demoFamily: DemoFamily, plan: readonly PlannedChore[]): Promise<void> {
  const pointsBefore = await pointsOf(demoFamily);
  let earned = 0;
  const queue = [...plan];
  const work = async () => {
    for (let planned = queue.shift(); planned; planned = queue.shift()) {
      earned += await carryOut(demoFamily, planned);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  for (const end = Date.now() + CREDIT_TIMEOUT_MS; (await pointsOf(demoFamily)) < pointsBefore + earned;) {
    if (Date.now() > end)
      throw new Error('The points of verified chores were not credited within a minute. See rewards.log.');
    await wait(200);
  }
}

/** Assigns a chore, and completes and verifies it as planned. @returns the points to be credited */
async function carryOut({ client, members }: DemoFamily, planned: PlannedChore): Promise<number> {
  const assignee = members[planned.member];
  // The first member verifies; the first member's own chores are verified by the second member.
  const verifier = members[planned.member === 0 ? 1 : 0];
  if (!assignee || !verifier) throw new Error('The plan names a member that does not exist.');
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const { id } = await client.callOrThrow(assign, {
    body: {
      familyMemberId: assignee.id,
      choreId: planned.choreId,
      dueDate: new Date(today + planned.day * DAY_MS).toISOString(),
    },
  });
  if (planned.state === 'open') return 0;
  const { pointsEarned } = await client.callOrThrow(complete, { params: { id } });
  if (planned.state === 'completed') return 0;
  await client.callOrThrow(verify, {
    params: { id },
    body: { verifierId: verifier.id, verificationNote: 'Looks good!' },
  });
  return pointsEarned;
}

async function pointsOf({ client, familyId }: DemoFamily): Promise<number> {
  const { members } = await client.callOrThrow(getFamily, { params: { familyId } });
  return members.reduce((sum, { points }) => sum + points, 0);
}

async function addRewards({ client, familyId, members }: DemoFamily): Promise<void> {
  const rewards = [];
  for (const reward of demoRewards) {
    rewards.push(await client.callOrThrow(addReward, { body: { ...reward, familyId } }));
  }
  const [cheapest, child] = [rewards[0], members.at(-1)];
  if (!cheapest || !child) return;
  await client.callOrThrow(redeem, { body: { familyMemberId: child.id, rewardId: cheapest.id } });
}
