import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { startChallenge } from '@family-chores/contracts/achievements/challenges';
import { sendMessage } from '@family-chores/contracts/chat/messages';
import type { Call } from '@family-chores/contracts/define-call';
import { startActing } from '@family-chores/contracts/families/acting';
import { removeFamilyAccount } from '@family-chores/contracts/families/accounts';
import { editGuard, setPin } from '@family-chores/contracts/families/guard';
import { acceptInvitation, invite, inviteMember } from '@family-chores/contracts/families/invitations';
import { addMember } from '@family-chores/contracts/families/members';
import { getSession, login, register } from '@family-chores/contracts/identity/accounts';
import type { Needs } from '@family-chores/contracts/needs';
import { problemType } from '@family-chores/contracts/problem';
import { editReward } from '@family-chores/contracts/rewards/rewards';
import { editChore } from '@family-chores/contracts/schedule/chores';
import { ApiClient } from '../client/api-client.ts';
import type { RequestInput } from '../client/input.ts';
import type { TestFamily } from '../client/test-family.ts';
import type { FaultStack } from '../stack/fault-stack.ts';
import { until } from '../stack/until.ts';
import { nameOf } from './staff-matrix.ts';
import type { TenantFixture } from './tenant-fixture.ts';

const PIN = '2468';
/** Enough refusals in a row to show that every replica of a service refuses the request. */
const REFUSALS_IN_A_ROW = 10;

/**
 * Who acts in a browser, in relation to the child that the inputs are about: the child in the family's browser or on a
 * device of their own, a sibling, a parent, or an impostor. An impostor has no acting token, a forged one, the parent's
 * token in another session, or a sibling's token on the child's device.
 */
type Actor = 'child' | 'ownDevice' | 'sibling' | 'parent' | Impostor;
type Impostor = (typeof impostors)[number];
const impostors = ['noOne', 'forged', 'stolen', 'siblingOnOwnDevice'] as const;

const refusals = (['parent-needed', 'acting-needed', 'acting-as-other'] as const).map(problemType);

/** The actors to whom a call about the child is refused. */
function actorsRefused(needs: Needs): Actor[] {
  if (needs === 'nothing') return [];
  if (needs === 'parent') return ['child', 'ownDevice', 'sibling', ...impostors];
  if ('self' in needs) return ['sibling', 'parent', ...impostors];
  if ('member' in needs || needs.otherwise) return ['sibling', ...impostors];
  // The input names the sibling as the verifier, and siblings may not verify in this family.
  return ['child', 'ownDevice', 'sibling', 'parent', ...impostors];
}

interface GuardedFamily {
  readonly stack: FaultStack;
  readonly family: TestFamily;
  readonly tenant: TenantFixture;
  readonly calls: readonly Call[];
  readonly inputOf: (call: Call) => RequestInput;
}

/**
 * Asserts that each call is refused to every actor who does not meet its `needs`, but not to one who does. Calls that
 * delete something must be last, as in the tenant cases.
 * @returns a summary for the report
 */
export async function assertActorsRefused(guarded: GuardedFamily): Promise<string> {
  const { tenant, calls, inputOf } = guarded;
  const { parentId, browsers } = await giveParentPin(guarded);
  const callsWithNeeds = calls.filter(({ needs }) => needs !== undefined && needs !== 'nothing');
  let refused = 0;
  for (const call of callsWithNeeds) {
    for (const actor of actorsRefused(call.needs ?? 'nothing')) {
      const { status, text } = await browsers[actor].request(call, inputOf(call));
      const where = `${nameOf(call)} as ${actor} returns ${status}: ${text}`;
      assert.ok(status === 403 && refusals.some((type) => text.includes(type)), where);
      refused += 1;
    }
  }
  // An actor who may make the same calls is not refused, so each request above was refused because of its actor.
  for (const call of callsWithNeeds) {
    const { actor, input } = allowedRequest(call, { tenant, parentId, input: inputOf(call) });
    const { status, text } = await browsers[actor].request(call, input);
    // 409 means that the family's state does not allow the call. The actor was not refused.
    assert.ok(
      [200, 201, 204, 409].includes(status),
      `${nameOf(call)} as ${actor} returns ${status}: ${text}`,
    );
  }
  return `${refused} calls refused because of the acting member`;
}

interface AllowedRequest {
  readonly actor: Actor;
  readonly input: RequestInput;
}

function allowedRequest(
  call: Call,
  { tenant, parentId, input }: { tenant: TenantFixture; parentId: number; input: RequestInput },
): AllowedRequest {
  const { needs } = call;
  const { familyId, memberId, choreId } = tenant;
  if (call.path === '/api/progress/sync') {
    const body = { familyId, memberId, completedChores: [choreId], verifiedChores: [] };
    return { actor: 'child', input: { body } };
  }
  // With this `PATCH`, a child may only move an overdue assignment to today. The input names another day.
  if (needs === 'parent' || nameOf(call) === 'PATCH /api/assignments/:id') return { actor: 'parent', input };
  if (typeof needs === 'object' && 'verifier' in needs && !needs.otherwise)
    return { actor: 'parent', input: { ...input, body: { verifierId: parentId } } };
  return { actor: 'child', input };
}

async function giveParentPin({ stack, family, tenant }: GuardedFamily) {
  const { owner, familyId } = family;
  const account = { email: `${randomUUID()}@example.org`, password: 'correct horse' };
  const form = { ...account, name: 'Owner', confirmPassword: account.password, acceptTerms: true } as const;
  await owner.call(register, { body: { ...form, subscriptionPlan: 'monthly' } });
  const params = { familyId };
  // While this challenge runs, another one is refused, so the repeated request below changes nothing.
  const challenge = { params, body: { name: 'Race', targetPoints: 100, duration: 7 } };
  await owner.callOrThrow(startChallenge, challenge);
  const body = { familyId, name: 'Parent', age: 40, role: 'parent' } as const;
  const { id: parentId } = await owner.callOrThrow(addMember, { body });
  await owner.callOrThrow(setPin, { params: { id: parentId }, body: { pin: PIN } });
  const unchanging = [
    () => owner.call(editGuard, { params, body: { siblingsVerify: false } }),
    () => owner.call(editChore, { params: { id: tenant.choreId }, body: {} }),
    () => owner.call(editReward, { params: { id: tenant.rewardId }, body: {} }),
    () => owner.call(startChallenge, challenge),
    // No member has this id, so the message is never stored.
    () => owner.call(sendMessage, { body: { familyId, senderId: tenant.seriesId + 1e9, content: 'Hello' } }),
  ];
  for (const request of unchanging) {
    // One refusal is not enough, because each replica learns of the PIN on its own.
    let refused = 0;
    await until('every replica knows of the PIN', async () => {
      refused = (await request()).status === 403 ? refused + 1 : 0;
      return refused === REFUSALS_IN_A_ROW;
    });
  }

  const actAs = async (memberId: number, pin?: string) => {
    const browser = owner.clone();
    await browser.callOrThrow(startActing, { params, body: { memberId, pin } });
    return browser;
  };
  const parent = await actAs(parentId, PIN);
  const cookieName = `acting-${familyId}`;
  const token = parent.cookies.get(cookieName) ?? '';
  const withToken = (browser: ApiClient, value: string) => {
    browser.cookies.store(new Headers({ 'set-cookie': `${cookieName}=${value}` }));
    return browser;
  };
  const elsewhere = new ApiClient(stack.target);
  await elsewhere.call(login, { body: account });
  const { ownDevice, siblingOnOwnDevice } = await devicesOfChild({ stack, parent, tenant });
  const browsers: Readonly<Record<Actor, ApiClient>> = {
    child: await actAs(tenant.memberId),
    ownDevice,
    siblingOnOwnDevice,
    sibling: await actAs(tenant.otherMemberId),
    parent,
    noOne: owner.clone(),
    forged: withToken(owner.clone(), `${token.slice(0, -8)}AAAAAAAA`),
    stolen: withToken(elsewhere, token),
  };
  return { parentId, browsers };
}

interface DeviceSetup {
  readonly stack: FaultStack;
  readonly parent: ApiClient;
  readonly tenant: TenantFixture;
}

/** Both devices are bound to the child. The second one acted as a sibling before, and still has that acting token. */
async function devicesOfChild({ stack, parent, tenant }: DeviceSetup) {
  const { familyId, memberId, otherMemberId } = tenant;
  const params = { familyId };
  const accept = (device: ApiClient, { code }: { code: string }) =>
    device.callOrThrow(acceptInvitation, { params: { code } });
  const inviteChild = () => parent.callOrThrow(inviteMember, { params: { id: memberId } });
  const ownDevice = await ApiClient.guest(stack.target);
  await accept(ownDevice, await inviteChild());
  await ownDevice.callOrThrow(startActing, { params, body: { memberId } });
  const asSibling = { params, body: { memberId: otherMemberId } };
  const refused = await ownDevice.request(startActing, asSibling);
  assert.ok(
    refused.text.includes(problemType('bound-to-other')),
    `a sibling may act on the child's device: ${refused.text}`,
  );

  const siblingOnOwnDevice = await ApiClient.guest(stack.target);
  await accept(siblingOnOwnDevice, await parent.callOrThrow(invite, { params }));
  await siblingOnOwnDevice.callOrThrow(startActing, asSibling);
  const accountId = (await siblingOnOwnDevice.call(getSession, {})).body.user?.id ?? 0;
  await parent.callOrThrow(removeFamilyAccount, { params: { familyId, accountId } });
  await accept(siblingOnOwnDevice, await inviteChild());
  return { ownDevice, siblingOnOwnDevice };
}
