import { listAudit } from '@family-chores/contracts/registry/audit';
import { createToken, listTokens, revokeToken } from '@family-chores/contracts/registry/publish-tokens';
import { aBuild } from '../testing/build-folder.ts';
import type { Publisher } from '../testing/publisher.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { TokenModel } from './token.model.ts';

let registry: TestRegistry;
let operator: Publisher;
let created: { token: string; tokenId: string };
let team: Publisher;

const rewards = aBuild('mf-rewards');

beforeAll(async () => {
  registry = await startRegistry();
  operator = await registry.publisher();
  const response = await operator.call(createToken, {
    body: { name: 'mf-rewards', note: 'Team of rewards' },
  });
  created = response.body;
  team = await registry.publisher(created.token);
});
afterAll(() => registry.service.stop());

it('a token is returned when it is created, and stored only as a hash', async () => {
  expect(created).toEqual({
    tokenId: expect.any(String),
    token: expect.any(String),
    name: 'mf-rewards',
    note: 'Team of rewards',
    createdAt: expect.any(String),
    createdBy: 'operator-token',
  });
  const { token, ...listed } = created;
  expect((await operator.call(listTokens, {})).body).toEqual([listed]);
  expect(JSON.stringify(await TokenModel.find().lean())).not.toContain(token.split('.')[1]);
});

it('a token lets its team publish and release its remote, which the audit records', async () => {
  expect((await team.publish(rewards)).status).toBe(200);
  expect((await team.release({ buildId: rewards.buildId })).body.version).toBe(1);
  const entries = (await team.audit()).map(({ by, action }) => [by, action]);
  expect(entries).toEqual([
    [created.tokenId, 'released'],
    [created.tokenId, 'published'],
    ['operator-token', 'token-created'],
  ]);
});

it('a token is refused for other remotes, and for managing tokens', async () => {
  const other = aBuild('mf-billing');
  const responses = [
    await team.describe(other),
    await team.send(other, { file: 'entry.js' }),
    await team.release({ buildId: other.buildId }, { name: 'mf-billing', version: 0 }),
    await team.rollBack({}, { name: 'mf-billing', version: 0 }),
    await team.call(createToken, { body: { name: 'mf-rewards' } }),
    await team.call(listTokens, {}),
    await team.call(revokeToken, { params: { tokenId: created.tokenId } }),
  ];
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 403));
  expect(await operator.audit('mf-billing')).toEqual([]);
});

it.each([
  ['does not have the form of a token', 'nothing-of-the-kind'],
  ['is unknown', 'AAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ['has only a token id', () => created.tokenId],
  ['has a wrong secret', () => `${created.tokenId}.${'A'.repeat(43)}`],
  ['has an extra character', () => `${created.token}A`],
])('a token is refused if it %s', async (_, wrongToken) => {
  const forged = await registry.publisher(typeof wrongToken === 'string' ? wrongToken : wrongToken());
  expect((await forged.describe(rewards)).status).toBe(401);
});

it('a revoked token is refused, and cannot be revoked again', async () => {
  const params = { tokenId: created.tokenId };
  expect((await operator.call(revokeToken, { params })).status).toBe(204);
  expect((await team.describe(rewards)).status).toBe(401);
  expect((await operator.call(revokeToken, { params })).status).toBe(404);
  expect((await operator.audit())[0]).toEqual({
    by: 'operator-token',
    action: 'token-revoked',
    channel: null,
    buildId: null,
    reason: `${created.tokenId}: Team of rewards`,
  });
});

it.each([
  ['an invalid name', { name: '__proto__' }],
  ['a note of more than 100 characters', { name: 'mf-rewards', note: 'x'.repeat(101) }],
])('no token is created for %s', async (_, body) => {
  expect((await operator.call(createToken, { body })).status).toBe(400);
});

describe('the audit', () => {
  it('is read in pages, newest first, by developers', async () => {
    const developer = await registry.service.as(7, ['developer']);
    for (let number = 0; number < 100; number += 1) {
      await operator.call(createToken, { body: { name: 'mf-many', note: `number ${number}` } });
    }
    const first = (await developer.call(listAudit, {})).body;
    expect(first).toHaveLength(100);
    expect(first[0]).toMatchObject({ name: 'mf-many', reason: expect.stringContaining('number 99') });
    const rest = (await developer.call(listAudit, { query: { before: first[99]?.id ?? '' } })).body;
    expect(rest.map(({ action }) => action)).toEqual([
      'token-revoked',
      'released',
      'published',
      'token-created',
    ]);
    expect([...first, ...rest].map(({ id }) => id)).toEqual(
      [...first, ...rest]
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
  });

  it('is refused to accounts without a role', async () => {
    const account = await registry.service.as(7);
    expect((await account.call(listAudit, {})).status).toBe(403);
  });
});

it('a repeated request creates one token, and only the last response contains a valid one', async () => {
  const create = (note: string) =>
    operator.call(createToken, {
      body: { name: 'mf-sand', note },
      headers: { 'idempotency-key': 'a-key-that-cannot-be-guessed' },
    });
  const lost = (await create('Team of sand')).body;
  const { tokenId, token } = (await create('Team of sand')).body;
  expect((await create('Another team')).status).toBe(422);
  const listed = (await operator.call(listTokens, {})).body.filter(({ name }) => name === 'mf-sand');
  expect(listed.map((one) => one.tokenId)).toEqual([tokenId]);
  const build = aBuild('mf-sand');
  expect((await (await registry.publisher(lost.token)).describe(build)).status).toBe(401);
  expect((await (await registry.publisher(token)).describe(build)).status).toBe(200);
});
