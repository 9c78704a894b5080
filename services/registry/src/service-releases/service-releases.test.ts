import { asyncApiDocument } from '@family-chores/contracts/asyncapi';
import { openApiDocument } from '@family-chores/contracts/openapi';
import { apiRequest } from '@family-chores/contracts/operations/api';
import { stateRequest } from '@family-chores/contracts/operations/operations';
import { type CallTraffic, DURATION_LIMITS_MS } from '@family-chores/contracts/operations/traffic';
import { createToken } from '@family-chores/contracts/registry/publish-tokens';
import {
  abortServiceRelease,
  finishServiceRelease,
  getServiceRelease,
  listServiceReleases,
  rollBackServiceRelease,
  startServiceRelease,
} from '@family-chores/contracts/registry/service-releases';
import { usedApi } from '@family-chores/contracts/registry/used-api';
import { addReward, listRewards, rewardChanged } from '@family-chores/contracts/rewards/rewards';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { integrityOf } from '@family-chores/service-kit/hash';
import { ServiceReleaseModel } from '../model/service-release.model.ts';
import { NoticeModel } from '../notices/notice.model.ts';
import { aBuild } from '../testing/build-folder.ts';
import type { Publisher } from '../testing/publisher.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { visit } from '../testing/visit.ts';
import { judgeServices } from './judge-services.ts';

const service = 'rewards';
const params = { name: service } as const;
const [current, next] = ['c'.repeat(43), 'n'.repeat(43)];
const startedAt = '2030-01-07T08:00:00.000Z';
const api = {
  openapi: openApiDocument({ calls: [addReward, listRewards] }),
  asyncapi: asyncApiDocument([rewardChanged]),
};
const quickPlan = { steps: [50, 100], holdSeconds: 1, leastRequests: 0 };
const soon = () => new Date(Date.now() + 2_000);

let registry: TestRegistry;
let operator: Publisher;
const subscriptions: { unsubscribe(): void }[] = [];

beforeAll(async () => {
  registry = await startRegistry();
  operator = await registry.publisher();
  await operator.publish(aBuild('shell'));
  await operator.release({ buildId: aBuild('shell').buildId }, { name: 'shell' });
  await registry.publishLocal();
});
afterEach(async () => {
  await operator.call(abortServiceRelease, { params, body: {} });
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe();
  await registry.service.stubs.nats.flush();
});
afterAll(() => registry.service.stop());

async function respond(subject: string, response: unknown) {
  const { nats } = registry.service.stubs;
  const callback = (_: unknown, message: { respond(data: string): unknown }) =>
    message.respond(JSON.stringify(response));
  subscriptions.push(nats.subscribe(subject, { callback }));
  await nats.flush();
}

interface Stub {
  name?: ServiceName;
  traffic?: CallTraffic[];
  isCandidate?: boolean;
  served?: typeof api;
  consumes?: string[];
}

/** Starts a stub replica of a service. */
async function startStub({
  name = service,
  traffic = [],
  isCandidate = false,
  served = api,
  consumes,
}: Stub = {}) {
  const build = isCandidate ? next : current;
  const nothing = { outbox: null, consumers: [], deadLetters: 0, database: 'up' };
  await respond(apiRequest(name).subject, { startedAt, build, isCandidate, consumes, ...served });
  await respond(stateRequest(name).subject, { startedAt, build, isCandidate, traffic, ...nothing });
}

const start = (plan = quickPlan) => operator.call(startServiceRelease, { params, body: { plan } });
const release = async () => (await operator.call(getServiceRelease, { params })).body;
const handled = (requests: number, failures = 0): CallTraffic => ({
  call: 'GET /api/rewards/family/:familyId',
  failures,
  durations: [requests, ...DURATION_LIMITS_MS.map(() => 0)],
});

it('a candidate gets a growing share of the families, passes, and is recorded as released', async () => {
  await startStub();
  await startStub({ isCandidate: true });
  expect((await start()).body).toMatchObject({ candidate: { version: next, step: 0, status: 'running' } });
  const called = async () => {
    await registry.publishLocal();
    return (await visit(registry)).document.candidates?.map(({ name, share }) => [name, share]);
  };
  expect(await called()).toEqual([[service, 50]]);
  await judgeServices(soon());
  expect(await called()).toEqual([[service, 100]]);
  const early = await operator.call(finishServiceRelease, { params });
  expect(early.problem.detail).toBe('nnnnnnnn has not passed all of its steps');
  await judgeServices(new Date(Date.now() + 4_000));
  expect(await release()).toMatchObject({ candidate: { step: 1, status: 'passed' } });
  expect((await operator.call(finishServiceRelease, { params })).body).toMatchObject({
    candidate: null,
    last: { version: next, outcome: 'released' },
  });
  expect(await called()).toBeUndefined();
  const actions = (await operator.audit(service)).map(({ by, action }) => `${by} ${action}`);
  expect(actions.slice(0, 4)).toEqual([
    'operator-token released',
    'registry step-reached',
    'registry step-reached',
    'operator-token candidate-started',
  ]);
});

it('aborts a candidate that fails more often than the current version', async () => {
  await startStub({ traffic: [handled(1000)] });
  await startStub({ isCandidate: true, traffic: [handled(40, 4)] });
  await start();
  await Promise.all([judgeServices(), judgeServices()]);
  expect(await release()).toMatchObject({
    candidate: null,
    last: {
      outcome: 'aborted',
      reason: '4 of 40 requests failed (10.0 %), compared with 0.0 % for the current version',
    },
  });
  expect((await operator.audit(service)).slice(0, 2).map(({ action }) => action)).toEqual([
    'aborted',
    'candidate-started',
  ]);
  expect(await NoticeModel.find({ name: service }).lean()).toMatchObject([
    { action: 'aborted', channel: null, reason: expect.stringContaining('4 of 40 requests failed') },
  ]);
});

it('aborts a candidate that no longer responds, but only while the current version responds', async () => {
  await startStub({ isCandidate: true });
  await start();
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe();
  const later = new Date(Date.now() + 20_000);
  await judgeServices(later);
  expect(await release()).toMatchObject({ candidate: { version: next } });
  await startStub();
  await judgeServices(later);
  expect(await release()).toMatchObject({ candidate: null, last: { outcome: 'aborted' } });
});

it('once all families call a candidate, compares it with what the current version handled before', async () => {
  await startStub({ traffic: [handled(1000, 100)] });
  await startStub({ isCandidate: true, traffic: [handled(100, 10)] });
  await start({ ...quickPlan, steps: [100] });
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe();
  // Pages no longer call the current version, so it has handled nothing in the last minutes.
  await startStub();
  await startStub({ isCandidate: true, traffic: [handled(100, 10)] });
  await judgeServices(soon());
  expect(await release()).toMatchObject({ candidate: { status: 'passed' } });
});

it('refuses to start a candidate that does not respond', async () => {
  expect((await start()).problem.detail).toBe('no candidate of rewards responds');
});

it('keeps the plan when the same candidate is started again', async () => {
  await startStub({ isCandidate: true });
  await start();
  expect((await start({ ...quickPlan, steps: [100] })).body).toMatchObject({
    candidate: { steps: [50, 100] },
  });
});

it('refuses a candidate while another version is the candidate', async () => {
  await startStub({ isCandidate: true });
  await start();
  const other = { 'candidate.version': 'o'.repeat(43) };
  await ServiceReleaseModel.updateOne({ _id: service }, { $set: other });
  expect((await start()).problem.detail).toBe('oooooooo is still the candidate of rewards. Abort it first');
});

it('refuses a candidate that lacks a call which a released build uses', async () => {
  await startStub();
  const file = 'used-api.json';
  const bytes = new Uint8Array(Buffer.from(JSON.stringify(usedApi(['call("POST /api/rewards")']))));
  const build = aBuild('mf-rewards', 1, { usedApi: file, files: { [file]: integrityOf(bytes) } });
  await operator.publish(build, { [file]: bytes });
  await operator.release({ buildId: build.buildId });
  await startStub({
    isCandidate: true,
    served: { ...api, openapi: openApiDocument({ calls: [listRewards] }) },
  });
  expect((await start()).problem.errors?.map(({ message }) => message)).toEqual([
    `mf-rewards ${build.buildId}: POST /api/rewards is not served`,
    expect.stringMatching(/^Let the new version serve the old and the new/),
  ]);
});

it('refuses a candidate that lacks an event which another service handles', async () => {
  await startStub();
  await startStub({ isCandidate: true, served: { ...api, asyncapi: asyncApiDocument([]) } });
  expect((await start()).status).toBe(200);
  await operator.call(abortServiceRelease, { params, body: {} });
  await startStub({
    name: 'achievements',
    served: { openapi: openApiDocument({ calls: [] }), asyncapi: asyncApiDocument([]) },
    consumes: ['reward.changed'],
  });
  const reasons = async () => (await start()).problem.errors?.map(({ message }) => message);
  expect(await reasons()).toContain('achievements: reward.changed is not sent');

  // While the other service is down, the events that it handled before count.
  for (const subscription of subscriptions.splice(-2)) subscription.unsubscribe();
  await registry.service.stubs.nats.flush();
  expect(await reasons()).toContain('achievements: reward.changed is not sent');
});

it('records a rollback, with the version that now runs again, unless there is a candidate or the service does not respond', async () => {
  await startStub();
  await startStub({ isCandidate: true });
  await start();
  const rollBack = () => operator.call(rollBackServiceRelease, { params, body: { reason: 'It is slow' } });
  expect((await rollBack()).problem.detail).toBe(
    'nnnnnnnn is still the candidate of rewards. Abort it first',
  );
  await operator.call(abortServiceRelease, { params, body: {} });
  expect((await rollBack()).body).toMatchObject({
    candidate: null,
    last: { version: current, outcome: 'rolled-back', reason: 'It is slow' },
  });
  expect((await operator.audit(service))[0]).toMatchObject({
    by: 'operator-token',
    action: 'rolled-back',
    reason: 'To version cccccccc: It is slow',
  });
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe();
  await registry.service.stubs.nats.flush();
  expect((await rollBack()).problem.detail).toBe('rewards does not respond');
});

it('refuses tokens of other names, and accounts without a role', async () => {
  const token = (await operator.call(createToken, { body: { name: service } })).body.token;
  const other = (await operator.call(createToken, { body: { name: 'chat' } })).body.token;
  expect((await (await registry.publisher(token)).call(getServiceRelease, { params })).status).toBe(200);
  expect((await (await registry.publisher(other)).call(getServiceRelease, { params })).status).toBe(403);
  const accountWithoutRole = await registry.service.as(7);
  expect((await accountWithoutRole.call(listServiceReleases, {})).status).toBe(403);
});
