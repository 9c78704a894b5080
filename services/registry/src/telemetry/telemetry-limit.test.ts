import { sendPageSpans } from '@family-chores/contracts/registry/page-spans';
import { sendTelemetry } from '@family-chores/contracts/registry/telemetry';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';

let registry: TestRegistry;

beforeAll(async () => {
  registry = await startRegistry({ TELEMETRY_LIMIT_PER_ADDRESS: '2/60' });
});
afterAll(() => registry.service.stop());

const body = {
  releaseId: 'r',
  builds: [
    {
      name: 'mf-rewards',
      buildId: '1111111-111111111111',
      opened: true,
      loadError: false,
      boundaryError: false,
      phases: {},
    },
  ],
};

it('limits the reports of one address without limiting those of another one', async () => {
  const client = await registry.service.as();
  const reportFrom = async (address: string) =>
    (await client.call(sendTelemetry, { body, headers: { 'x-forwarded-for': address } })).status;
  const from = '203.0.113.9';
  expect([await reportFrom(from), await reportFrom(from), await reportFrom(from)]).toEqual([204, 204, 429]);
  expect(await reportFrom('203.0.113.10')).toBe(204);
});

it('limits the spans of an address separately from its reports', async () => {
  const client = await registry.service.as();
  const headers = { 'x-forwarded-for': '203.0.113.11' };
  const ids = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
  const spans = [{ ...ids, name: 'GET /api/auth/session', startedMsAgo: 5, milliseconds: 3, status: 200 }];
  const report = async () => (await client.call(sendPageSpans, { body: { spans }, headers })).status;
  expect([await report(), await report(), await report()]).toEqual([204, 204, 429]);
  expect((await client.call(sendTelemetry, { body, headers })).status).toBe(204);
});
