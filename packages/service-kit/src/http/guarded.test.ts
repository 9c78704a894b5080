import { z } from 'zod';
import { defineCall } from '@family-chores/contracts/define-call';
import { guardChanged } from '@family-chores/contracts/families/guard';
import type { FamilySnapshot } from '@family-chores/contracts/families/families';
import { familyIdParams, id, idParams } from '@family-chores/contracts/fields';
import type { actingClaims } from '@family-chores/contracts/identity/acting';
import { generateKeyPair, SignJWT } from 'jose';
import { event } from '../events/index.ts';
import { defineService } from '../service/index.ts';
import { startTestService, type TestService, until } from '../testing/index.ts';
import { route } from './route.ts';

const shared = { service: 'schedule', access: 'family', summary: 'For this test' } as const;
const rename = defineCall({
  ...shared,
  method: 'POST',
  path: '/api/things',
  needs: 'parent',
  body: z.object({ familyId: id, name: z.string() }),
  response: z.object({ by: id.nullable() }),
});
const sign = defineCall({
  ...shared,
  method: 'POST',
  path: '/api/things/signed',
  needs: { self: 'body.memberId' },
  body: z.object({ familyId: id, memberId: id }),
  response: z.object({ by: id.nullable() }),
});
const remove = defineCall({
  ...shared,
  access: 'resource',
  method: 'DELETE',
  path: '/api/things/:id',
  needs: 'parent',
  params: idParams,
});
const see = defineCall({
  ...shared,
  method: 'GET',
  path: '/api/things/family/:familyId',
  params: familyIdParams,
  response: z.array(z.unknown()),
});

const mum = { id: 70, name: 'Mum', age: 40, role: 'parent' as const, pinId: 5 };
const dad = { id: 71, name: 'Dad', age: 41, role: 'parent' as const };
const mia = { id: 72, name: 'Mia', age: 9 };
const smiths: FamilySnapshot = { id: 7, name: 'Smith', accountIds: [1, 2], members: [mum, dad, mia] };
const joneses: FamilySnapshot = { ...smiths, id: 8, members: [{ ...mum, id: 80 }] };

let service: TestService;
let removals: number;

beforeAll(async () => {
  const routes = [
    route(rename, async ({ acting }) => ({ by: acting?.id ?? null })),
    route(sign, async ({ acting }) => ({ by: acting?.id ?? null })),
    route(remove, {
      load: async ({ params }) => (params.id === 1 ? { familyId: smiths.id } : null),
      handle: async () => {
        removals += 1;
      },
    }),
    route(see, async ({ family }) => [...family.members]),
  ];
  service = await startTestService(defineService({ name: 'guarded', routes }));
});
beforeEach(async () => {
  removals = 0;
  await put(smiths);
  await put(joneses);
});
afterAll(() => service.stop());

/** Replaces a family and publishes the change, as the families service does. */
async function put(family: FamilySnapshot): Promise<void> {
  service.stubs.putFamily(family);
  await service.deliver(event(guardChanged, { familyId: family.id }));
  const client = await service.as(1);
  const seen = async () => (await client.call(see, { params: { familyId: family.id } })).body;
  await until(async () => JSON.stringify(await seen()) === JSON.stringify(family.members));
}

type Claims = Parameters<TestService['stubs']['actingToken']>[0];
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const claimsOfMum = (): Claims => ({
  sid: 's1',
  familyId: 7,
  memberId: mum.id,
  pinId: 5,
  exp: inSeconds(900),
});

async function clientWith(token: string | undefined) {
  const client = await service.as(1);
  if (token !== undefined)
    client.cookies.store(new Headers({ 'set-cookie': `acting-7=${token}; Path=/; HttpOnly` }));
  return client;
}

async function renameWith(token: string | undefined, headers: Record<string, string> = {}) {
  const client = await clientWith(token);
  return client.call(rename, { body: { familyId: 7, name: 'Hoover' }, headers });
}

it('lets an acting parent make a call that needs a parent, and passes the acting member to the handler', async () => {
  expect((await renameWith(await service.stubs.actingToken(claimsOfMum()))).body).toEqual({ by: mum.id });
});

it('refuses, if no member acts, a call that needs a parent, with a message for the family', async () => {
  const { status, problem } = await renameWith(undefined);
  expect([status, problem.type, problem.message]).toEqual([
    403,
    'urn:family-chores:problem:parent-needed',
    'Only a parent can do this. A parent can enter their PIN to continue.',
  ]);
});

it('refuses a call that needs a parent if the acting member is not a parent', async () => {
  const claims = { ...claimsOfMum(), memberId: mia.id, pinId: undefined };
  expect((await renameWith(await service.stubs.actingToken(claims))).status).toBe(403);
});

it('needs no acting member for a read', async () => {
  const client = await clientWith(undefined);
  expect((await client.call(see, { params: { familyId: 7 } })).status).toBe(200);
});

describe('refuses a token', () => {
  const refusedClaims: [string, Partial<Claims>][] = [
    ['for another session', { sid: 's2' }],
    ['for another family', { familyId: 8, memberId: 80 }],
    ['that has expired', { exp: inSeconds(-1) }],
    ['of a member of another family', { memberId: 80 }],
    ['of a removed member', { memberId: 99 }],
    ['with a former PIN', { pinId: 4 }],
    ['of a parent, without a PIN', { pinId: undefined }],
    ['of a parent who has no PIN', { memberId: dad.id, pinId: undefined }],
  ];
  it.each(refusedClaims)('%s', async (_, claims) => {
    const token = await service.stubs.actingToken({ ...claimsOfMum(), ...claims });
    expect((await renameWith(token)).status).toBe(403);
  });

  it('of a member who is not a parent, with the PIN of a parent', async () => {
    const signWith = async (pinId: number | undefined) => {
      const claims = { ...claimsOfMum(), memberId: mia.id, pinId };
      const client = await clientWith(await service.stubs.actingToken(claims));
      return client.call(sign, { body: { familyId: 7, memberId: mia.id } });
    };
    expect((await signWith(undefined)).body).toEqual({ by: mia.id });
    expect((await signWith(mum.pinId)).status).toBe(403);
  });

  it('signed with another key', async () => {
    const { privateKey } = await generateKeyPair('EdDSA');
    const claims: z.input<typeof actingClaims> = { ...claimsOfMum(), aud: 'acting' };
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
      .sign(privateKey);
    expect((await renameWith(forged)).status).toBe(403);
  });

  it('that is malformed, or is a session token', async () => {
    expect((await renameWith('mum')).status).toBe(403);
    expect((await renameWith(await service.stubs.token(1, { sessionId: 's1' }))).status).toBe(403);
  });

  it('when it is sent in place of a session token', async () => {
    const client = await service.as();
    const token = await service.stubs.actingToken(claimsOfMum());
    client.cookies.store(new Headers({ 'set-cookie': `access=${token}; Path=/` }));
    expect((await client.call(see, { params: { familyId: 7 } })).status).toBe(401);
  });
});

it.each([
  ['becomes a child', { ...mum, role: 'child' as const, pinId: undefined }],
  ['gets another PIN', { ...mum, pinId: 6 }],
])('refuses a token immediately after the parent %s', async (_, changedMum) => {
  const token = await service.stubs.actingToken(claimsOfMum());
  expect((await renameWith(token)).status).toBe(200);
  await put({ ...smiths, members: [changedMum, { ...dad, pinId: 9 }, mia] });
  expect((await renameWith(token)).status).toBe(403);
});

it('accepts a token made with a new PIN even before the change is received', async () => {
  expect((await renameWith(await service.stubs.actingToken(claimsOfMum()))).status).toBe(200);
  service.stubs.putFamily({ ...smiths, members: [{ ...mum, pinId: 6 }, mia] });
  const token = await service.stubs.actingToken({ ...claimsOfMum(), pinId: 6 });
  expect((await renameWith(token)).status).toBe(200);
});

it('neither needs nor verifies an acting token in a family without a PIN', async () => {
  await put({ ...smiths, members: [{ id: mum.id, name: mum.name, age: mum.age }, mia] });
  expect((await renameWith(undefined)).body).toEqual({ by: null });
  expect((await renameWith('mum')).body).toEqual({ by: null });
});

describe('a repeated request', () => {
  it('gets the recorded response only while a parent acts', async () => {
    const headers = { 'idempotency-key': 'renamed-once' };
    const token = await service.stubs.actingToken(claimsOfMum());
    const first = await renameWith(token, headers);
    expect((await renameWith(token, headers)).body).toEqual(first.body);
    expect((await renameWith(undefined, headers)).status).toBe(403);
  });

  it('to delete needs an acting parent until the deletion succeeds, and then gets the recorded response', async () => {
    const headers = { 'idempotency-key': 'removed-once' };
    const input = { params: { id: 1 }, headers };
    const child = await clientWith(undefined);
    expect((await child.call(remove, input)).status).toBe(403);
    const parent = await clientWith(await service.stubs.actingToken(claimsOfMum()));
    expect((await parent.call(remove, input)).status).toBe(204);
    expect((await child.call(remove, input)).status).toBe(204);
    expect((await child.call(remove, { params: { id: 1 } })).status).toBe(403);
    expect(removals).toBe(1);
  });
});
