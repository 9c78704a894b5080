import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls as allCalls } from '@family-chores/contracts/all-contracts';
import { type Call, isStaffAccess } from '@family-chores/contracts/define-call';
import { login, register } from '@family-chores/contracts/identity/accounts';
import { getReleaseOf } from '@family-chores/contracts/registry/releases';
import type { RequestInput } from '../client/input.ts';
import { ApiClient } from '../client/api-client.ts';
import type { FaultStack } from '../stack/fault-stack.ts';
import type { RegistryFixture } from './registry-fixture.ts';
import { refusedWithoutCandidate, staffCases } from './staff-cases.ts';

export const nameOf = ({ method, path }: Call) => `${method} ${path}`;
export const isStaffCall = ({ access }: Call) => isStaffAccess(access);

/** Calls for the staff and for publish tokens; no family may use them. */
export const staffCalls: readonly Call[] = allCalls.filter(isStaffCall);

export async function registerOperator(stack: FaultStack): Promise<ApiClient> {
  const account = { email: `${randomUUID()}@example.org`, password: 'correct horse' };
  const form = {
    ...account,
    name: 'Operator',
    confirmPassword: account.password,
    acceptTerms: true,
  } as const;
  const operator = new ApiClient(stack.target);
  await operator.call(register, { body: { ...form, subscriptionPlan: 'monthly' } });
  const { output, ok } = await stack.runCommand('identity', ['grant', account.email, 'operator']);
  assert.ok(ok, output);
  assert.deepEqual((await operator.call(login, { body: account })).body.user.roles, ['operator']);
  return operator;
}

/**
 * Asserts that staff calls are refused to these clients, that the publish token of another remote permits only the
 * calls for developers, and that no request changes the registry.
 */
export async function assertStaffCallsRefused(
  stack: FaultStack,
  clients: Readonly<Record<string, ApiClient>>,
  { operator, registry }: { operator: ApiClient; registry: RegistryFixture },
): Promise<void> {
  const before = await readRegistry(operator, registry);
  for (const call of staffCalls) {
    const input = await inputOf(call, { operator, registry });
    for (const [who, client] of Object.entries(clients)) {
      const { status } = await client.request(call, input);
      const expected = ['anonymous', 'ended'].includes(who) ? 401 : 403;
      assert.equal(status, expected, `${nameOf(call)} as ${who} returns ${status}`);
    }
    const headers = { ...input.headers, authorization: `Bearer ${registry.foreignToken}` };
    const { status } = await new ApiClient(stack.target).request(call, { ...input, headers });
    const expected = call.access === 'developer' ? [200, 204] : [403];
    assert.ok(expected.includes(status), `${nameOf(call)} as another team returns ${status}`);
  }
  assert.deepEqual(await readRegistry(operator, registry), before, 'a refused call changed something');
}

/**
 * Asserts that an operator may make the same requests, which proves that each was refused because of its caller.
 */
export async function assertStaffCallsSucceed(operator: ApiClient, registry: RegistryFixture): Promise<void> {
  for (const name of Object.keys(staffCases)) {
    const call = staffCalls.find((each) => nameOf(each) === name);
    assert.ok(call, name);
    const { status, text } = await operator.request(call, await inputOf(call, { operator, registry }));
    const refusal = refusedWithoutCandidate.get(name);
    const expected = refusal === undefined ? [200, 201, 204] : [refusal];
    assert.ok(expected.includes(status), `${name} by an operator returns ${status}: ${text}`);
  }
}

const caseOf = new Map(Object.entries(staffCases));

/** The input of a call; for a conditional call, `if-match` is the current version. */
async function inputOf(
  call: Call,
  { operator, registry }: { operator: ApiClient; registry: RegistryFixture },
): Promise<RequestInput> {
  const build = caseOf.get(nameOf(call));
  assert.ok(build, nameOf(call));
  const input = build(registry);
  if (!call.conditional) return input;
  const params = getReleaseOf.params.parse(input.params);
  const { version } = (await operator.call(getReleaseOf, { params })).body;
  return { ...input, headers: { ...input.headers, 'if-match': `"${version}"` } };
}

/** The responses of all reads below `/api/registry`; those of `/api/operations` change all the time. */
async function readRegistry(operator: ApiClient, registry: RegistryFixture): Promise<string[]> {
  const reads = staffCalls.filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/api/registry/'),
  );
  const texts: string[] = [];
  for (const call of reads) {
    texts.push((await operator.request(call, await inputOf(call, { operator, registry }))).text);
  }
  return texts;
}
