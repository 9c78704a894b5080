import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls as allCalls } from '@family-chores/contracts/catalog';
import { type Call, isStaffAccess } from '@family-chores/contracts/define-call';
import { login, register } from '@family-chores/contracts/identity/accounts';
import { getReleaseOf } from '@family-chores/contracts/registry/releases';
import type { Input } from '../client/input.ts';
import { Visitor } from '../client/visitor.ts';
import type { FaultStack } from '../stack/fault-stack.ts';
import type { Shelf } from './shelf.ts';
import { staffCases } from './staff-cases.ts';

export const nameOf = ({ method, path }: Call) => `${method} ${path}`;
export const isOfStaff = ({ access }: Call) => isStaffAccess(access);

/** Calls of those who run the product or ship parts of it: no family has anything to do with them. */
export const staffCalls: readonly Call[] = allCalls.filter(isOfStaff);

/** Somebody to whom the role was given where the databases are. */
export async function operatorOf(stack: FaultStack): Promise<Visitor> {
  const account = { email: `${randomUUID()}@example.org`, password: 'correct horse' };
  const form = {
    ...account,
    name: 'Operator',
    confirmPassword: account.password,
    acceptTerms: true,
  } as const;
  const operator = new Visitor(stack.place);
  await operator.call(register, { body: { ...form, subscriptionPlan: 'monthly' } });
  const { output, ok } = await stack.command('identity', ['grant', account.email, 'operator']);
  assert.ok(ok, output);
  assert.deepEqual((await operator.call(login, { body: account })).body.user.roles, ['operator']);
  return operator;
}

/**
 * Nobody but the staff: those without a session are asked to sign in, whoever else is told that it takes a role. A team
 * looks at what others ship, and changes nothing of it.
 */
export async function refuseStaffCalls(
  stack: FaultStack,
  visitors: Readonly<Record<string, Visitor>>,
  { operator, shelf }: { operator: Visitor; shelf: Shelf },
): Promise<void> {
  const before = await shelfSeenBy(operator, shelf);
  for (const call of staffCalls) {
    const input = await inputOf(call, { operator, shelf });
    for (const [who, visitor] of Object.entries(visitors)) {
      const { status } = await visitor.request(call, input);
      const expected = ['anonymous', 'dead'].includes(who) ? 401 : 403;
      assert.equal(status, expected, `${nameOf(call)} as ${who} answers ${status}`);
    }
    const headers = { ...input.headers, authorization: `Bearer ${shelf.foreignToken}` };
    const { status } = await new Visitor(stack.place).request(call, { ...input, headers });
    const expected = call.access === 'developer' ? [200, 204] : [403];
    assert.ok(expected.includes(status), `${nameOf(call)} as another team answers ${status}`);
  }
  assert.deepEqual(await shelfSeenBy(operator, shelf), before, 'nothing was changed');
}

/** The same requests succeed for an operator, so each was refused for who asked. */
export async function everythingDoneByOperator(operator: Visitor, shelf: Shelf): Promise<void> {
  for (const name of Object.keys(staffCases)) {
    const call = staffCalls.find((each) => nameOf(each) === name);
    assert.ok(call, name);
    const { status, text } = await operator.request(call, await inputOf(call, { operator, shelf }));
    assert.ok([200, 201, 204].includes(status), `${name} by an operator answers ${status}: ${text}`);
  }
}

/** The case of a call, with the version there is now if it is about something that has one. */
async function inputOf(call: Call, { operator, shelf }: { operator: Visitor; shelf: Shelf }): Promise<Input> {
  const build = staffCases[nameOf(call)];
  assert.ok(build, nameOf(call));
  const input = build(shelf);
  if (!call.conditional) return input;
  const params = getReleaseOf.params.parse(input.params);
  const { version } = (await operator.call(getReleaseOf, { params })).body;
  return { ...input, headers: { 'if-match': `"${version}"` } };
}

/** What can be read about builds, releases and tokens. How services are is another each time. */
async function shelfSeenBy(operator: Visitor, shelf: Shelf): Promise<string[]> {
  const reads = staffCalls.filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/api/registry/'),
  );
  const seen: string[] = [];
  for (const call of reads) {
    seen.push((await operator.request(call, await inputOf(call, { operator, shelf }))).text);
  }
  return seen;
}
