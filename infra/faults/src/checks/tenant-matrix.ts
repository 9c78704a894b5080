import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { calls as allCalls } from '@family-chores/contracts/all-contracts';
import { getSubscription } from '@family-chores/contracts/billing/subscriptions';
import type { Call } from '@family-chores/contracts/define-call';
import { getServices } from '@family-chores/contracts/operations/operations';
import { login, logout, register } from '@family-chores/contracts/identity/accounts';
import type { RequestInput } from '../client/input.ts';
import { createTestFamily, type TestFamily } from '../client/test-family.ts';
import { requestSocket } from '../client/socket.ts';
import { until } from '../stack/until.ts';
import { ApiClient } from '../client/api-client.ts';
import type { Target } from '../stack/target.ts';
import type { Check } from '../run/check.ts';
import { createTenantFixture, type TenantFixture } from './tenant-fixture.ts';
import { createRegistryFixture } from './registry-fixture.ts';
import {
  assertStaffCallsSucceed,
  isStaffCall,
  nameOf,
  registerOperator,
  assertStaffCallsRefused,
  staffCalls,
} from './staff-matrix.ts';
import { assertActorsRefused } from './guard-matrix.ts';
import { type Credentials, assertStaleSignInRefused } from './stale-sign-in.ts';
import { guestRefusals } from './guest-refusals.ts';
import { mixedCases } from './mixed-cases.ts';
import { tenantCases } from './tenant-cases.ts';

const calls = allCalls.filter((call) => !isStaffCall(call));

/** The calls in the order of their cases, so those that delete what others need are last. */
const inCaseOrder = Object.keys(tenantCases).flatMap((name) => calls.filter((call) => nameOf(call) === name));

/** How long a service may take to refuse an ended session, of which services learn by an event. */
const SESSION_END_MS = 5000;

/** Quality bar "Security". */
export const tenantMatrix: Check = {
  id: 'tenants',
  title:
    'a call is refused to those who may not make it: anonymous clients, ended sessions, other families, accounts without its role, other members, and, if it needs a recent sign-in, sessions that signed in too long ago',
  shows: ['6-other-family'],
  async run({ stack }) {
    const operator = await registerOperator(stack);
    const registry = await createRegistryFixture(operator, await stack.gateKey());
    const marker = randomUUID().slice(0, 13);
    const [family, otherFamily] = [
      await createTestFamily(stack.target),
      await createTestFamily(stack.target),
    ];
    const guardedFamily = await createTestFamily(stack.target);
    const tenant = await createTenantFixture(stack, family, marker);
    const otherTenant = await createTenantFixture(stack, otherFamily, 'own');
    const account = await registerOwner(family);
    const clients = {
      anonymous: new ApiClient(stack.target),
      ended: await endedSession(stack.target, account, tenant),
      other: otherFamily.owner,
    };

    await untilOnTrial(family, tenant);
    const before = await readEverything(family.owner, tenant);
    for (const call of calls) {
      const input = inputOf(call, tenant);
      for (const [who, client] of Object.entries(clients)) {
        const { status, text } = await tryAs(client, call, { who, input, target: stack.target });
        const where = `${nameOf(call)} as ${who} returns ${status}`;
        assert.ok(!text.includes(marker), `${where} and leaks another family's data: ${text.slice(0, 200)}`);
        assert.ok(isRefusal(call, who, status), where);
      }
    }
    for (const { call, input } of mixedCases) {
      const definition = calls.find((each) => nameOf(each) === call);
      assert.ok(definition, call);
      const { status } = await otherFamily.owner.request(definition, input(otherTenant, tenant));
      assert.equal(status, 404, `${call} that refers to another family returns ${status}`);
    }
    await assertStaffCallsRefused(stack, { ...clients, owner: family.owner }, { operator, registry });
    await assertSocketsRefused(stack.target, clients, tenant);
    const stale = await assertStaleSignInRefused(stack, account, (call) => inputOf(call, tenant));
    assert.deepEqual(await readEverything(family.owner, tenant), before, 'a refused call changed something');

    // The same requests succeed for the family itself, so each was refused because of its caller.
    await assertOwnerCallsSucceed(family, tenant);
    await assertStaffCallsSucceed(operator, registry);
    const guarded = await createTenantFixture(stack, guardedFamily, 'guarded');
    const actors = await assertActorsRefused({
      stack,
      family: guardedFamily,
      tenant: guarded,
      calls: inCaseOrder,
      inputOf: (call) => inputOf(call, guarded),
    });
    const counts = [actors, stale, `${calls.length} calls × 3`, `${staffCalls.length} staff calls × 5`];
    return [...counts, `${mixedCases.length} calls that refer to another family`, 'sockets'].join(', ');
  },
  mutants: [
    {
      defect: 'every account may enter every family',
      edits: [
        {
          file: 'packages/service-kit/dist/access/families.js',
          replace: 'if (fresh?.accountIds.includes(accountId))',
          by: 'if (fresh)',
        },
      ],
    },
    {
      defect: 'services ignore that a session has ended',
      edits: [
        {
          file: 'packages/service-kit/dist/access/session-tokens.js',
          replace: 'ended.set(sessionId, true);',
          by: '',
        },
      ],
    },
    {
      defect: 'every account counts as staff',
      edits: [
        {
          file: 'packages/service-kit/dist/http/staff.js',
          replace: 'if (!allowed[access].some((role) => account.roles.includes(role)))',
          by: 'if (account.roles === undefined)',
        },
      ],
    },
    {
      defect: "a team's publish token works for other remotes",
      edits: [
        {
          file: 'packages/service-kit/dist/http/staff.js',
          replace: "(access === 'publisher' && bearer.name === name)",
          by: "access === 'publisher'",
        },
      ],
    },
    {
      defect: 'in a family with a PIN, a child may do what only another member may',
      edits: [
        {
          file: 'packages/service-kit/dist/http/check-needs.js',
          replace: 'if (acting.id === memberId)',
          by: 'if (acting)',
        },
      ],
    },
    {
      defect: 'the token of an acting parent works in every session',
      edits: [
        {
          file: 'packages/service-kit/dist/access/acting-tokens.js',
          replace: 'sid === account.sessionId && ',
          by: '',
        },
      ],
    },
    {
      defect: 'an old sign-in counts as recent',
      edits: [
        {
          file: 'packages/service-kit/dist/http/check-recent-sign-in.js',
          replace: 'if (!recentSignIn || isGuest)',
          by: 'if (recentSignIn || isGuest)',
        },
      ],
    },
    {
      defect: 'a verifier need not belong to the family',
      edits: [
        {
          file: 'services/schedule/dist/assignments/assignments.routes.js',
          replace: 'const verifier = await family.member(body.verifierId);',
          by: 'const verifier = { id: body.verifierId, name: "Anyone" };',
        },
      ],
    },
  ],
};

const caseOf = new Map(Object.entries(tenantCases));

function inputOf(call: Call, tenant: TenantFixture): RequestInput {
  const build = caseOf.get(nameOf(call));
  assert.ok(build, nameOf(call));
  return build(tenant);
}

async function registerOwner({ owner }: TestFamily): Promise<Credentials> {
  const account = { email: `${randomUUID()}@example.org`, password: 'correct horse' };
  const form = { ...account, name: 'Owner', confirmPassword: account.password, acceptTerms: true } as const;
  await owner.callOrThrow(register, { body: { ...form, subscriptionPlan: 'monthly' } });
  return account;
}

/** A client with all cookies of a session that had access to the family and has ended. */
async function endedSession(target: Target, account: Credentials, tenant: TenantFixture): Promise<ApiClient> {
  const browser = new ApiClient(target);
  await browser.call(login, { body: account });
  const ended = browser.clone();
  const reads = calls.filter(({ access, method }) => access !== 'public' && method === 'GET');
  for (const call of reads) assert.equal((await ended.request(call, inputOf(call, tenant))).status, 200);
  assert.equal((await ended.request(getServices, {})).status, 403, 'an account without a role is not staff');
  await browser.call(logout, {});
  const giveUpAt = Date.now() + SESSION_END_MS;
  for (const call of [...reads, getServices]) {
    const input = call === getServices ? {} : inputOf(call, tenant);
    while ((await ended.request(call, input)).status !== 401) {
      assert.ok(
        Date.now() < giveUpAt,
        `${nameOf(call)} accepts a session that ended ${SESSION_END_MS} ms ago`,
      );
      await wait(20);
    }
  }
  return ended;
}

/** Waits for the trial, which an event starts after registration: it must not start between the two compared reads. */
async function untilOnTrial({ owner }: TestFamily, { accountId: userId }: TenantFixture): Promise<void> {
  await until('the trial has started', async () => {
    return (await owner.call(getSubscription, { params: { userId } })).body.status === 'trialing';
  });
}

interface Attempt {
  readonly who: string;
  readonly input: RequestInput;
  readonly target: Target;
}

async function tryAs(client: ApiClient, call: Call, { who, input, target }: Attempt) {
  if (call.access !== 'public') return client.request(call, input);
  // A public call may change the caller's session, so it is made by a client that is not used again.
  const caller = who === 'other' ? await ApiClient.guest(target) : client.clone();
  return caller.request(call, input);
}

/** Calls that any account may make, but that can refer to something of another account. */
const refersToOthers = new Set(['/api/invitations/:code/accept', '/api/auth/sessions/:id']);

function isRefusal(call: Call, who: string, status: number): boolean {
  const { access, path } = call;
  if (access === 'public') return status < 500;
  if (who !== 'other') return status === 401;
  const refusal = guestRefusals.get(nameOf(call));
  if (refusal !== undefined) return status === refusal;
  // These calls are about the caller's own account: they succeed without data of other families.
  if (access === 'account' && !refersToOthers.has(path)) return status < 300;
  return status === 404;
}

async function assertSocketsRefused(
  target: Target,
  clients: Record<string, ApiClient>,
  { familyId }: TenantFixture,
) {
  for (const [who, client] of Object.entries(clients)) {
    const status = await requestSocket(target, familyId, client.cookies.toString());
    assert.equal(status, who === 'other' ? 404 : 401, `a socket as ${who} got ${status}`);
  }
}

async function readEverything(owner: ApiClient, tenant: TenantFixture): Promise<string[]> {
  // Leaves out calls about the account's sessions and sign-ins, whose responses change because the check signs in.
  const reads = calls.filter(
    ({ access, method, path }) => access !== 'public' && method === 'GET' && !path.startsWith('/api/auth/'),
  );
  const texts: string[] = [];
  for (const call of reads) texts.push((await owner.request(call, inputOf(call, tenant))).text);
  return texts;
}

/** Calls refused even to the family: its last account cannot leave, and no member is a parent, so none has a PIN. */
const refusedForItsState = new Map([
  ['DELETE /api/families/:familyId/access', [409]],
  ['PUT /api/family-members/:id/pin', [409]],
  ['POST /api/family-members/:id/pin/reset', [409]],
  ['POST /api/families/:familyId/acting/renew', [403]],
]);

async function assertOwnerCallsSucceed({ owner }: TestFamily, tenant: TenantFixture): Promise<void> {
  for (const [name, build] of Object.entries(tenantCases)) {
    const call = calls.find((each) => nameOf(each) === name);
    if (!call || call.access === 'public' || call.access === 'account') continue;
    const { status, text } = await owner.request(call, build(tenant));
    const expected = refusedForItsState.get(name) ?? [200, 201, 204];
    assert.ok(expected.includes(status), `${name} by the family itself returns ${status}: ${text}`);
  }
}
