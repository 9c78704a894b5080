import { defineCall } from '@family-chores/contracts/define-call';
import { familyIdParams } from '@family-chores/contracts/fields';
import { problem } from '@family-chores/contracts/problem';
import { jest } from '@jest/globals';
import { z } from 'zod';
import { log } from '../log/index.ts';
import { defineService } from '../service/index.ts';
import { startTestService, type TestService, until } from '../testing/index.ts';
import { route } from './index.ts';

const line = z.object({ id: z.int(), text: z.string() });
const streamedCall = defineCall({
  service: 'schedule',
  method: 'GET',
  path: '/api/lines/family/:familyId',
  access: 'family',
  summary: 'Lines of a family',
  params: familyIdParams,
  response: z.object({
    title: z.string(),
    lines: z.array(line),
    groups: z.array(z.object({ name: z.string(), lines: z.array(line) })),
    note: z.string().optional(),
  }),
  streamed: true,
  limit: { perAccount: { attempts: 4, seconds: 600 }, perFamily: { attempts: 50, seconds: 600 } },
});

let source: () => AsyncIterable<{ id: number; text: string }>;
let closedLists: number;
let service: TestService;

async function* lines(count: number, failure?: Error) {
  try {
    for (let id = 1; id <= count; id += 1) yield { id, text: 'x'.repeat(100), secret: 'never sent' };
    if (failure) throw failure;
  } finally {
    closedLists += 1;
  }
}

beforeEach(async () => {
  closedLists = 0;
  source = () => lines(2);
  service = await startTestService(
    defineService({
      name: 'streaming',
      routes: [
        route(streamedCall, async () => ({
          title: 'All',
          lines: source(),
          groups: [
            { name: 'some', lines: lines(1) },
            { name: 'none', lines: lines(0) },
          ],
        })),
      ],
    }),
  );
  service.stubs.putFamily({ id: 7, name: 'Smith', accountIds: [1], members: [] });
});
afterEach(() => service.stop());

const get = async (accountId = 1) =>
  (await service.as(accountId)).call(streamedCall, { params: { familyId: 7 } });
const fetchRaw = async (init: RequestInit = {}) =>
  fetch(`${service.url}/api/lines/family/7`, {
    headers: { cookie: `access=${await service.stubs.token(1)}` },
    ...init,
  });

it('sends nested lists, without the fields that the contract does not declare', async () => {
  const response = await fetchRaw();
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = 'x'.repeat(100);
  expect(await response.json()).toEqual({
    title: 'All',
    lines: [
      { id: 1, text },
      { id: 2, text },
    ],
    groups: [
      { name: 'some', lines: [{ id: 1, text }] },
      { name: 'none', lines: [] },
    ],
  });
});

it('sends a list of several megabytes completely and in order', async () => {
  source = () => lines(50_000);
  const { body } = await get();
  expect(body.lines.map(({ id }) => id)).toEqual(Array.from({ length: 50_000 }, (_, index) => index + 1));
});

it('responds with a problem when the first part cannot be read', async () => {
  source = () => lines(0, problem('unavailable'));
  expect((await get()).status).toBe(503);
});

it('closes the connection when a later part cannot be read, and logs why', async () => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  source = () => lines(50_000, new Error('The disk is gone'));
  const response = await fetchRaw();
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
  expect(logged).toHaveBeenCalledTimes(1);
});

it('stops reading when the client leaves, or wants only the headers', async () => {
  source = () => lines(1_000_000_000);
  const leaving = new AbortController();
  const response = await fetchRaw({ signal: leaving.signal });
  leaving.abort();
  await expect(response.text()).rejects.toThrow('aborted');
  await fetchRaw({ method: 'HEAD' });
  await until(() => closedLists >= 2);
  expect(closedLists).toBe(2);
});

it('refuses an account outside the family, and one that requests the response too often', async () => {
  expect((await get(2)).status).toBe(404);
  const statuses = [];
  for (let attempt = 0; attempt < 5; attempt += 1) statuses.push((await get()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

it('refuses a ninth response while eight are being sent', async () => {
  const accountIds = Array.from({ length: 30 }, (_, index) => index + 1);
  service.stubs.putFamily({ id: 8, name: 'Jones', accountIds: [...accountIds], members: [] });
  // Each request is made by another account, because of the limit per account.
  const fetchAsNext = async () => {
    const cookie = `access=${await service.stubs.token(accountIds.shift() ?? 0)}`;
    return fetch(`${service.url}/api/lines/family/8`, { headers: { cookie } });
  };
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  source = async function* () {
    yield* lines(1000);
    await released;
  };
  const sent = await Promise.all(Array.from({ length: 8 }, fetchAsNext));
  const refused = await fetchAsNext();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  release();
  await Promise.all(sent.map((response) => response.text()));
  await until(async () => {
    const response = await fetchAsNext();
    await response.text();
    return response.status === 200;
  });
});
