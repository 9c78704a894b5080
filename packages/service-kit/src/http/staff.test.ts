import { defineCall } from '@family-chores/contracts/define-call';
import { problemType } from '@family-chores/contracts/problem';
import { z } from 'zod';
import { defineService } from '../service/index.ts';
import { startTestService, type TestService, until } from '../testing/index.ts';
import { type TokenIdentity, route } from './index.ts';

const params = z.object({ name: z.string() });
const response = z.object({ by: z.string(), version: z.int().optional() });
const define = <const A extends 'operator' | 'publisher' | 'developer'>(access: A) =>
  defineCall({
    service: 'schedule',
    method: 'GET',
    path: `/api/${access}/:name`,
    access,
    summary: 'Something of the staff',
    params,
    response,
  });
const operate = define('operator');
const publish = define('publisher');
const lookInto = define('developer');

const replace = defineCall({
  service: 'schedule',
  method: 'PUT',
  path: '/api/things/:name',
  access: 'publisher',
  conditional: true,
  summary: 'Replace a thing that has a version',
  params,
  response,
});

const store = defineCall({
  service: 'schedule',
  method: 'PUT',
  path: '/api/files/:name',
  access: 'publisher',
  summary: 'Store a file',
  params,
  body: z.instanceof(Uint8Array),
  file: true,
  response: z.object({ bytes: z.int() }),
});

const increaseCount = defineCall({
  service: 'schedule',
  method: 'POST',
  path: '/api/things/:name/count',
  access: 'publisher',
  summary: 'Increase a count',
  params,
  body: z.object({ step: z.int() }),
  response: z.object({ count: z.int() }),
});

let count = 0;
const identities: Record<string, TokenIdentity> = {
  root: { by: 'the operator', name: null },
  team: { by: 'a team', name: 'mf-one' },
};
const identifyToken = async (token: string) => identities[token] ?? null;
const handle = async ({ by }: { by: string }) => ({ by });
/** The handler that stores files waits for this. */
let stored: Promise<void> = Promise.resolve();
let storing = 0;
let service: TestService;

beforeAll(async () => {
  service = await startTestService(
    defineService({
      name: 'staff',
      routes: [
        route(operate, { identifyToken, handle }),
        route(publish, { identifyToken, handle }),
        route(lookInto, { identifyToken, handle }),
        route(replace, { identifyToken, handle: async ({ by, version }) => ({ by, version }) }),
        route(increaseCount, {
          identifyToken,
          handle: async ({ body: { step } }) => ({ count: (count += step) }),
        }),
        route(store, {
          identifyToken,
          async handle({ body }) {
            storing += 1;
            await stored;
            return { bytes: body.length };
          },
        }),
      ],
    }),
  );
});
afterAll(() => service.stop());

const calls = { operate, publish, lookInto };
const things = { params: { name: 'mf-one' } };
const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

it.each([
  ['operate', [], 403],
  ['publish', [], 403],
  ['lookInto', [], 403],
  ['operate', ['operator'], 200],
  ['publish', ['operator'], 200],
  ['lookInto', ['operator'], 200],
  ['operate', ['developer'], 403],
  ['publish', ['developer'], 403],
  ['lookInto', ['developer'], 200],
] as const)(
  'responds to a call to %s by an account with the roles %j with %d',
  async (call, roles, status) => {
    const result = await (await service.as(7, roles)).call(calls[call], things);
    expect(result.status).toBe(status);
  },
);

it('passes the name of the caller to the handler', async () => {
  const client = await service.as(7, ['operator']);
  const bearer = await (await service.as()).call(publish, { ...things, ...withToken('team') });
  expect([(await client.call(publish, things)).body, bearer.body]).toEqual([
    { by: 'account:7' },
    { by: 'a team' },
  ]);
});

it.each([
  ['operate', 'root', 200],
  ['publish', 'root', 200],
  ['lookInto', 'root', 200],
  ['operate', 'team', 403],
  ['publish', 'team', 200],
  ['lookInto', 'team', 200],
  ['operate', 'forged', 401],
] as const)('responds to a call to %s with the token "%s" with %d', async (call, token, status) => {
  const result = await (await service.as()).call(calls[call], { ...things, ...withToken(token) });
  expect(result.status).toBe(status);
});

it('refuses a token for another name, and a client without a token', async () => {
  const client = await service.as();
  const other = await client.call(publish, { params: { name: 'mf-two' }, ...withToken('team') });
  expect([other.status, (await client.call(publish, things)).status]).toEqual([403, 401]);
});

it.each([
  ['', 428],
  ['*', 428],
  ['"x"', 428],
])('requires a version in If-Match: %j gets %d', async (version, status) => {
  const headers = { authorization: 'Bearer team', 'if-match': version };
  const result = await (await service.as()).call(replace, { ...things, headers });
  expect(result.status).toBe(status);
});

it('passes on the version in If-Match', async () => {
  const headers = { authorization: 'Bearer team', 'if-match': '"3"' };
  const result = await (await service.as()).call(replace, { ...things, headers });
  expect(result.body).toEqual({ by: 'a team', version: 3 });
});

it('returns the first response for the same idempotency key and caller, and 422 for another body', async () => {
  const client = await service.as();
  const post = async (token: string, step = 1) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'once' };
    const result = await client.call(increaseCount, { ...things, body: { step }, headers });
    return result.status === 200 ? result.body.count : result.status;
  };
  expect([await post('team'), await post('team'), await post('root'), await post('team', 2)]).toEqual([
    1, 1, 2, 422,
  ]);
});

it('accepts a file as raw bytes, up to 8 MiB', async () => {
  const client = await service.as();
  const send = (size: number) =>
    client.call(store, { ...things, body: new Uint8Array(size), ...withToken('team') });
  expect((await send(100_000)).body).toEqual({ bytes: 100_000 });
  expect((await send(8 * 1024 * 1024 + 1)).status).toBe(413);
});

it('accepts four concurrent files and refuses a fifth', async () => {
  const client = await service.as();
  const send = () => client.call(store, { ...things, body: new Uint8Array(1000), ...withToken('team') });
  let release: () => void = () => undefined;
  stored = new Promise((resolve) => (release = resolve));
  storing = 0;
  const four = [send(), send(), send(), send()];
  await until(async () => storing === 4);
  const fifth = await send();
  expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([503, '1']);
  expect(fifth.problem.type).toBe(problemType('overloaded'));
  release();
  expect((await Promise.all(four)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await send()).status).toBe(200);
});
