import type { MemberRole } from '@family-chores/contracts/families/guard-fields';
import type { Needs } from '@family-chores/contracts/needs';
import { Problem } from '@family-chores/contracts/problem';
import { type ActingMember, Family } from '../access/index.ts';
import { checkNeeds } from './check-needs.ts';

const mum = { id: 1, name: 'Mum', age: 40, role: 'parent' as const, pinId: 5 };
const mia = { id: 2, name: 'Mia', age: 9, role: 'child' as const };
const leo = { id: 3, name: 'Leo', age: 11 };
const members = [mum, mia, leo];

const familyOf = ({ guarded = true, siblingsVerify = false } = {}) =>
  new Family({
    id: 7,
    name: 'Smith',
    accountIds: [1],
    members: guarded ? members : [leo, mia],
    siblingsVerify,
  });

function actingAs({ id, role }: { id: number; role?: MemberRole }): ActingMember {
  return { id, role, pinId: undefined, since: undefined, isParent: role === 'parent', expiresAt: new Date() };
}

const actors = { mum: actingAs(mum), mia: actingAs(mia), leo: actingAs(leo), none: undefined };
const callNaming = (memberId: number) => ({ body: { memberId }, resource: { familyMemberId: mia.id } });

async function outcome(
  needs: Needs,
  call: Omit<Parameters<typeof checkNeeds>[1], 'family'>,
  family = familyOf(),
) {
  return checkNeeds(needs, { family, ...call }).then(
    () => 'allowed',
    (error: unknown) => (error instanceof Problem ? error.code : error),
  );
}

type Row = [Needs, keyof typeof actors, string];
const [needsParent, actsAsOther, needsActing] = ['parent-needed', 'acting-as-other', 'acting-needed'];
const rows: Row[] = [
  ['nothing', 'none', 'allowed'],
  ['parent', 'mum', 'allowed'],
  ['parent', 'mia', needsParent],
  ['parent', 'leo', needsParent],
  ['parent', 'none', needsParent],
  [{ member: 'resource.familyMemberId' }, 'mia', 'allowed'],
  [{ member: 'resource.familyMemberId' }, 'mum', 'allowed'],
  [{ member: 'resource.familyMemberId' }, 'leo', actsAsOther],
  [{ member: 'resource.familyMemberId' }, 'none', needsActing],
  [{ self: 'body.memberId' }, 'mia', 'allowed'],
  [{ self: 'body.memberId' }, 'mum', actsAsOther],
  [{ self: 'body.memberId' }, 'leo', actsAsOther],
  [{ self: 'body.memberId' }, 'none', needsActing],
];

it.each(rows)('a call about Mia that needs %j, acting member %s: %s', async (needs, actor, expected) => {
  expect(await outcome(needs, { acting: actors[actor], ...callNaming(mia.id) })).toBe(expected);
});

it.each([
  { actor: 'mum', verifier: mum, siblingsVerify: false, expected: 'allowed' },
  { actor: 'mum', verifier: leo, siblingsVerify: false, expected: actsAsOther },
  { actor: 'leo', verifier: leo, siblingsVerify: false, expected: needsParent },
  { actor: 'leo', verifier: leo, siblingsVerify: true, expected: 'allowed' },
  { actor: 'leo', verifier: mum, siblingsVerify: true, expected: actsAsOther },
  { actor: 'none', verifier: mum, siblingsVerify: false, expected: needsActing },
] as const)(
  'verifying as $verifier.name, acting member $actor, siblingsVerify $siblingsVerify: $expected',
  async ({ actor, verifier, siblingsVerify, expected }) => {
    const call = { acting: actors[actor], ...callNaming(verifier.id) };
    expect(await outcome({ verifier: 'body.memberId' }, call, familyOf({ siblingsVerify }))).toBe(expected);
  },
);

it('checks the alternative need of a call whose body names no verifier', async () => {
  const needs: Needs = { verifier: 'body.verifierId', otherwise: { member: 'resource.familyMemberId' } };
  expect(await outcome(needs, { acting: actors.mia, ...callNaming(mia.id) })).toBe('allowed');
  expect(await outcome(needs, { acting: actors.leo, ...callNaming(mia.id) })).toBe(actsAsOther);
});

it('throws an error when the call names no member, which is a bug', async () => {
  expect(await outcome({ self: 'body.memberId' }, { acting: actors.mum, body: {} })).toBeInstanceOf(Error);
});

it('names in the refusal the member who may make the call', async () => {
  const refused = checkNeeds(
    { self: 'body.memberId' },
    { family: familyOf(), acting: actors.leo, ...callNaming(mia.id) },
  );
  await expect(refused).rejects.toMatchObject({ details: { name: 'Mia' } });
});

it.each(rows)('allows every call in a family without a PIN: %j, acting member %s', async (needs, actor) => {
  const call = { acting: actors[actor], ...callNaming(mia.id) };
  expect(await outcome(needs, call, familyOf({ guarded: false }))).toBe('allowed');
});
