import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { calls as allCalls } from '@family-chores/contracts/catalog';
import { getSubscription } from '@family-chores/contracts/billing/subscriptions';
import type { Call } from '@family-chores/contracts/define-call';
import { getServices } from '@family-chores/contracts/operations/operations';
import { login, logout, register } from '@family-chores/contracts/identity/accounts';
import type { Input } from '../client/input.ts';
import { foundHousehold, type Household } from '../client/household.ts';
import { askForSocket } from '../client/socket.ts';
import { until } from '../client/until.ts';
import { type Place, Visitor } from '../client/visitor.ts';
import type { Check } from '../run/check.ts';
import { buildHome } from './build-home.ts';
import { stockShelf } from './shelf.ts';
import { staffCases } from './staff-cases.ts';
import {
  everythingDoneByOperator,
  isOfStaff,
  nameOf,
  operatorOf,
  refuseStaffCalls,
  staffCalls,
} from './staff-matrix.ts';
import { type Home, mixedCases, tenantCases } from './tenant-cases.ts';

const calls = allCalls.filter((call) => !isOfStaff(call));

/** A session is dead on the server that ended it at once, on the others when they hear of it. */
const deathMs = 5000;

/**
 * Quality bar "Security": every call of the contracts × {anonymous, dead session, other family} is refused, and those of
 * the staff to every account without the role.
 */
export const tenantMatrix: Check = {
  id: 'tenants',
  title: 'every call is refused to strangers, dead sessions, other families and those without the role',
  async run({ stack }) {
    assert.deepEqual(
      allCalls.map(nameOf).toSorted(),
      [...Object.keys(tenantCases), ...Object.keys(staffCases)].toSorted(),
      'every call of the contracts needs a case in tenant-cases.ts or staff-cases.ts',
    );
    const operator = await operatorOf(stack);
    const shelf = await stockShelf(operator);
    const word = randomUUID().slice(0, 13);
    const [household, strangers] = [await foundHousehold(stack.place), await foundHousehold(stack.place)];
    const home = await buildHome(stack, household, word);
    const strangersHome = await buildHome(stack, strangers, 'own');
    const visitors = {
      anonymous: new Visitor(stack.place),
      dead: await deadSession(stack.place, household, home),
      other: strangers.head,
    };

    await untilOnTrial(household, home);
    const before = await everythingSeenBy(household.head, home);
    for (const call of calls) {
      const input = inputOf(call, home);
      for (const [who, visitor] of Object.entries(visitors)) {
        const { status, text } = await tryAs(visitor, call, { who, input, place: stack.place });
        const where = `${nameOf(call)} as ${who} answers ${status}`;
        assert.ok(!text.includes(word), `${where} and tells of another family: ${text.slice(0, 200)}`);
        assert.ok(isRefusal(call, who, status), where);
      }
    }
    for (const { call, input } of mixedCases) {
      const found = calls.find((each) => nameOf(each) === call);
      assert.ok(found, call);
      const { status } = await strangers.head.request(found, input(strangersHome, home));
      assert.equal(status, 404, `${call} with something of another family answers ${status}`);
    }
    await refuseStaffCalls(stack, { ...visitors, household: household.head }, { operator, shelf });
    await refuseSockets(stack.place, visitors, home);
    assert.deepEqual(await everythingSeenBy(household.head, home), before, 'nothing was changed');

    // The same requests succeed for those they belong to, so each was refused for who asked.
    await everythingDoneBy(household, home);
    await everythingDoneByOperator(operator, shelf);
    const counts = [`${calls.length} calls × 3`, `${staffCalls.length} of the staff × 5`];
    return [...counts, `${mixedCases.length} mixed`, 'sockets'].join(', ');
  },
  mutants: [
    {
      what: 'a family lets in whoever asks',
      edits: [
        {
          file: 'packages/service-kit/dist/access/families.js',
          replace: 'if (fresh?.accountIds.includes(accountId))',
          by: 'if (fresh)',
        },
      ],
    },
    {
      what: 'the end of a session is not heard',
      edits: [
        {
          file: 'packages/service-kit/dist/access/session-tokens.js',
          replace: 'ended.set(sessionId, true);',
          by: '',
        },
      ],
    },
    {
      what: 'every account is let in as staff',
      edits: [
        {
          file: 'packages/service-kit/dist/http/staff.js',
          replace: 'if (!allowed[access].some((role) => account.roles.includes(role)))',
          by: 'if (account.roles === undefined)',
        },
      ],
    },
    {
      what: 'the token of a team is good for what others ship',
      edits: [
        {
          file: 'packages/service-kit/dist/http/staff.js',
          replace: "(access === 'publisher' && bearer.name === name)",
          by: "access === 'publisher'",
        },
      ],
    },
    {
      what: 'a verifier need not be of the family',
      edits: [
        {
          file: 'services/schedule/dist/assignments/assignments.routes.js',
          replace: 'const verifier = await family.member(body.verifierId);',
          by: 'const verifier = { id: body.verifierId, name: "Somebody" };',
        },
      ],
    },
  ],
};

function inputOf(call: Call, home: Home): Input {
  const build = tenantCases[nameOf(call)];
  assert.ok(build, nameOf(call));
  return build(home);
}

/** A session that could enter the family, after its end, with all its cookies. */
async function deadSession(place: Place, { head }: Household, home: Home): Promise<Visitor> {
  const account = { email: `${randomUUID()}@example.org`, password: 'correct horse' };
  const form = { ...account, name: 'Head', confirmPassword: account.password, acceptTerms: true } as const;
  await head.call(register, { body: { ...form, subscriptionPlan: 'monthly' } });
  const browser = new Visitor(place);
  await browser.call(login, { body: account });
  const dead = browser.twin();
  const reads = calls.filter(({ access, method }) => access !== 'public' && method === 'GET');
  for (const call of reads) assert.equal((await dead.request(call, inputOf(call, home))).status, 200);
  assert.equal(
    (await dead.request(getServices, {})).status,
    403,
    'an account without a role is none of the staff',
  );
  await browser.call(logout, {});
  const giveUpAt = Date.now() + deathMs;
  for (const call of [...reads, getServices]) {
    const input = call === getServices ? {} : inputOf(call, home);
    while ((await dead.request(call, input)).status !== 401) {
      assert.ok(Date.now() < giveUpAt, `${nameOf(call)} takes a session that ended ${deathMs} ms ago`);
      await wait(20);
    }
  }
  return dead;
}

/** Who registers is given a trial by event; it must not begin in the middle of the comparison. */
async function untilOnTrial({ head }: Household, { accountId: userId }: Home): Promise<void> {
  await until('the trial has begun', async () => {
    return (await head.call(getSubscription, { params: { userId } })).body.status === 'trialing';
  });
}

interface Attempt {
  readonly who: string;
  readonly input: Input;
  readonly place: Place;
}

async function tryAs(visitor: Visitor, call: Call, { who, input, place }: Attempt) {
  // What changes the session of whoever asks is asked by somebody who is not needed afterwards.
  const asking =
    call.access !== 'public' ? visitor : who === 'other' ? await Visitor.guest(place) : visitor.twin();
  return asking.request(call, input);
}

function isRefusal({ access, path }: Call, who: string, status: number): boolean {
  if (access === 'public') return status < 500;
  if (who !== 'other') return status === 401;
  // An account of its own: that it is not told of other families is all there is to refuse.
  if (access === 'account' && path !== '/api/invitations/:code/accept') return status < 300;
  return status === 404;
}

async function refuseSockets(place: Place, visitors: Record<string, Visitor>, { familyId }: Home) {
  for (const [who, visitor] of Object.entries(visitors)) {
    const status = await askForSocket(place, familyId, visitor.cookies);
    assert.equal(status, who === 'other' ? 404 : 401, `a socket as ${who} is answered with ${status}`);
  }
}

/** What every reading call tells somebody of the family. */
async function everythingSeenBy(head: Visitor, home: Home): Promise<string[]> {
  const reads = calls.filter(({ access, method }) => access !== 'public' && method === 'GET');
  const seen: string[] = [];
  for (const call of reads) seen.push((await head.request(call, inputOf(call, home))).text);
  return seen;
}

async function everythingDoneBy({ head }: Household, home: Home): Promise<void> {
  for (const [name, build] of Object.entries(tenantCases)) {
    const call = calls.find((each) => nameOf(each) === name);
    if (!call || call.access === 'public' || call.access === 'account') continue;
    const { status, text } = await head.request(call, build(home));
    // The last account cannot leave: that it may ask shows in how it is refused.
    const expected = call.path === '/api/families/:familyId/access' ? [409] : [200, 201, 204];
    assert.ok(expected.includes(status), `${name} by the family itself answers ${status}: ${text}`);
  }
}
