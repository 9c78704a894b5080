import { defineCall } from '@family-chores/contracts/define-call';
import { familyIdParams, id } from '@family-chores/contracts/fields';
import { problem } from '@family-chores/contracts/problem';
import { z } from 'zod';
import { defineService } from '../service/index.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { route } from './index.ts';

const add = defineCall({
  service: 'schedule',
  method: 'POST',
  path: '/api/things',
  access: 'family',
  needs: 'nothing',
  summary: 'Add a thing',
  body: z.object({ familyId: id }),
  limit: { perAccount: { attempts: 3, seconds: 600 }, perFamily: { attempts: 5, seconds: 600 } },
});
const edit = defineCall({
  service: 'schedule',
  method: 'PUT',
  path: '/api/things/family/:familyId',
  access: 'family',
  needs: 'nothing',
  summary: 'Change a thing',
  params: familyIdParams,
});
const open = defineCall({
  service: 'schedule',
  method: 'GET',
  path: '/api/secrets/:code',
  access: 'public',
  summary: 'Open something with a secret',
  params: z.object({ code: z.string() }),
  problems: ['invitation-not-usable'],
  guessable: 'invitation-not-usable',
});
const operate = defineCall({
  service: 'schedule',
  method: 'GET',
  path: '/api/machine',
  access: 'operator',
  summary: 'Something for operators',
});

const routes = [
  route(add, async () => {}),
  route(edit, async () => {}),
  route(open, async ({ params }) => {
    if (params.code !== 'right') throw problem('invitation-not-usable');
  }),
  route(operate, {
    identifyToken: async (token) => (token === 'right' ? { by: 'operator', name: null } : null),
    handle: async () => {},
  }),
];

const [smith, jones] = [7, 8];
let service: TestService;

beforeEach(async () => {
  service = await startTestService(defineService({ name: 'limited', routes }));
  for (const familyId of [smith, jones]) {
    service.stubs.putFamily({ id: familyId, name: 'F', accountIds: [1, 2, 3], members: [] });
  }
});
afterEach(() => service.stop());

const statusesOf = (count: number, work: () => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: count }, async () => (await work()).status)).then((statuses) =>
    statuses.toSorted((a, b) => a - b),
  );
const callAdd = async (accountId: number, familyId: number, headers = {}) =>
  (await service.as(accountId)).call(add, { body: { familyId }, headers });

it('refuses an account over its limit, and says when to retry', async () => {
  expect(await statusesOf(5, () => callAdd(1, smith))).toEqual([204, 204, 204, 429, 429]);
  const refused = await callAdd(1, smith);
  expect(refused.problem.message).toBe('Too many attempts. Please wait a moment and try again.');
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(590);
  expect(seconds).toBeLessThanOrEqual(600);
  expect((await callAdd(2, smith)).status).toBe(204);
});

it('counts the calls of all accounts of a family toward its limit, and refuses no other family', async () => {
  expect(await statusesOf(3, () => callAdd(1, smith))).toEqual([204, 204, 204]);
  expect(await statusesOf(3, () => callAdd(2, smith))).toEqual([204, 204, 429]);
  expect(await statusesOf(3, () => callAdd(3, jones))).toEqual([204, 204, 204]);
});

it('counts a repeated request once', async () => {
  const headers = { 'idempotency-key': 'the-same-thing-again' };
  for (let attempt = 0; attempt < 6; attempt += 1) {
    expect((await callAdd(1, smith, headers)).status).toBe(204);
  }
  expect((await callAdd(1, smith)).status).toBe(204);
});

it('refuses accounts outside the family before it counts their calls', async () => {
  expect(await statusesOf(6, () => callAdd(9, smith))).toEqual(Array(6).fill(404));
  expect((await callAdd(1, smith)).status).toBe(204);
});

it('does not limit a PUT that declares no limit', async () => {
  const callEdit = async () => (await service.as(1)).call(edit, { params: { familyId: smith } });
  expect(await statusesOf(50, callEdit)).toEqual(Array(50).fill(204));
});

describe('a client that sends secrets', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const callOpen = async (code: string, address: string) =>
    (await service.as()).call(open, { params: { code }, headers: from(address) });
  const callOperate = async (token: string, address: string) =>
    (await service.as()).call(operate, { headers: { ...from(address), authorization: `Bearer ${token}` } });

  it('is refused after 60 wrong codes; other networks are not', async () => {
    expect(await statusesOf(60, () => callOpen('wrong', '203.0.113.1'))).toEqual(Array(60).fill(404));
    expect((await callOpen('wrong', '203.0.113.1')).status).toBe(429);
    expect((await callOpen('right', '203.0.113.1')).status).toBe(429);
    expect((await callOpen('right', '203.0.113.2')).status).toBe(204);
  });

  it('is refused after 60 wrong tokens; other networks are not', async () => {
    expect(await statusesOf(60, () => callOperate('wrong', '203.0.113.3'))).toEqual(Array(60).fill(401));
    expect((await callOperate('right', '203.0.113.3')).status).toBe(429);
    expect((await callOperate('right', '203.0.113.4')).status).toBe(204);
  });

  it('is not refused after 80 correct codes', async () => {
    expect(await statusesOf(80, () => callOpen('right', '203.0.113.5'))).toEqual(Array(80).fill(204));
  });
});
