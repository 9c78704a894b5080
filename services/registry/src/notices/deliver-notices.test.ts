import { releaseNotice } from '@family-chores/contracts/registry/notices';
import { sendTelemetry } from '@family-chores/contracts/registry/telemetry';
import { until } from '@family-chores/service-kit/testing';
import { judgeCandidates } from '../rollout/judge-candidates.ts';
import { aBuild } from '../testing/build-folder.ts';
import type { Publisher } from '../testing/publisher.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { buildOf, visit, visitors } from '../testing/visit.ts';
import { startReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';
import { deliverNotices, GIVE_UP_AFTER_MS, LEASE_MS } from './deliver-notices.ts';
import { noticeDeliveries } from './metrics.ts';
import { NoticeModel, type StoredNotice } from './notice.model.ts';
import { signatureOf } from './webhooks.ts';

const secret = 'the-secret-that-signs-the-notices-of-tests';
const publicOrigin = 'http://localhost:3000';
const two = '2222222-222222222222';
const plan = { steps: [50, 100], holdSeconds: 60, leastLoads: 4 };

/** Refuses the first request, as a server that is being restarted would, and accepts all others. */
let receiver: WebhookReceiver;
let registry: TestRegistry;
let publisher: Publisher;

beforeAll(async () => {
  receiver = await startReceiver((earlier) => ({ status: earlier === 0 ? 503 : 204 }));
  registry = await startRegistry({ NOTICE_WEBHOOKS: receiver.url, NOTICE_SECRET: secret });
  publisher = await registry.publisher();
  for (const build of [aBuild('shell'), aBuild('mf-rewards'), aBuild('mf-rewards', 2)])
    await publisher.publish(build);
  for (const { name, buildId } of [aBuild('shell'), aBuild('mf-rewards')])
    await publisher.release({ buildId }, { name });
  await registry.publishLocal();
});
afterAll(async () => {
  await registry.service.stop();
  await receiver.stop();
});

/** 40 browsers open a page. Each one that gets the build reports from a network of its own that the build threw. */
async function reportThrown(buildId: string): Promise<void> {
  const client = await registry.service.as();
  const report = {
    name: 'mf-rewards',
    buildId,
    opened: true,
    loadError: false,
    boundaryError: true,
    phases: {},
  };
  for (const [index, cookie] of (await visitors(40)).entries()) {
    if (buildOf(await visit(registry, cookie)) !== buildId) continue;
    const headers = { cookie, 'x-forwarded-for': `198.51.100.${index}` };
    await client.call(sendTelemetry, { body: { releaseId: 'r', builds: [report] }, headers });
  }
}

it('posts a signed notice about an aborted candidate, and posts it again only until the webhook accepts it', async () => {
  await publisher.release({ buildId: two, plan });
  await registry.publishLocal();
  await reportThrown(two);
  await judgeCandidates();
  await until(async () => (await NoticeModel.countDocuments({ dueAt: { $exists: false } })) === 1);
  expect(receiver.received).toHaveLength(2);
  const [first, second] = receiver.received;
  expect(second?.body).toBe(first?.body);
  const { body = '', signature = '', path } = second ?? {};
  expect(path).toBe('/hook');
  expect(releaseNotice.parse(JSON.parse(body))).toMatchObject({
    action: 'aborted',
    name: 'mf-rewards',
    channel: 'stable',
    buildId: two,
    reason: expect.stringMatching(/^It threw in (\d+) of \1 browsers/),
    url: `${publicOrigin}/ops?remote=mf-rewards`,
  });
  const [, seconds = ''] = /^t=(\d+),v1=[0-9a-f]{64}$/.exec(signature) ?? [];
  expect(signature).toBe(signatureOf(body, { secret, seconds: Number(seconds) }));
  expect(signature).not.toBe(signatureOf(body, { secret: `${secret}r`, seconds: Number(seconds) }));
});

it('posts a notice about an override of the gate, without the reason that the operator gave', async () => {
  const before = receiver.received.length;
  await publisher.override({ buildId: two, reason: 'Ann wants it' });
  await until(() => receiver.received.length > before);
  const { body = '' } = receiver.received.at(-1) ?? {};
  expect(releaseNotice.parse(JSON.parse(body))).toMatchObject({ action: 'gate-overridden', buildId: two });
  expect(body).not.toContain('Ann');
});

describe('a notice', () => {
  /** In the future, so that the job of the running registry leaves these notices to the tests. */
  const start = new Date(Date.now() + 7 * 24 * 3_600_000);
  const at = (ms: number) => () => new Date(start.getTime() + ms);

  async function insertNotice(): Promise<string> {
    const notice: StoredNotice = {
      _id: crypto.randomUUID(),
      at: start,
      action: 'paused',
      name: 'mf-rewards',
      channel: 'stable',
      buildId: two,
      reason: 'It threw',
      dueAt: start,
      attempts: 0,
      acceptedBy: [],
    };
    await NoticeModel.create(notice);
    return notice._id;
  }

  const stored = (id: string) => NoticeModel.findById(id).orFail().lean();
  const to = (...receivers: WebhookReceiver[]) => ({
    webhooks: receivers.map(({ url }) => url),
    secret,
    publicOrigin,
  });

  afterEach(() => NoticeModel.deleteMany({ at: start }));

  it('is delivered by another replica if the registry was killed while posting it', async () => {
    const hanging = await startReceiver(() => 'none');
    const accepting = await startReceiver(() => ({ status: 200 }));
    const id = await insertNotice();
    const killed = deliverNotices(to(hanging), at(0));
    await until(() => hanging.received.length === 1);
    // Another replica, before and after the lease of the killed one ends.
    await deliverNotices(to(accepting), at(LEASE_MS - 1));
    expect(accepting.received).toEqual([]);
    await deliverNotices(to(accepting), at(LEASE_MS));
    expect(accepting.received).toHaveLength(1);
    expect(await stored(id)).not.toHaveProperty('dueAt');
    await hanging.stop();
    await killed;
    await accepting.stop();
  });

  it('is not posted again to a webhook that accepted it, while another one refuses it', async () => {
    const refusing = await startReceiver(() => ({ status: 500 }));
    const accepting = await startReceiver(() => ({ status: 200 }));
    const id = await insertNotice();
    await deliverNotices(to(refusing, accepting), at(0));
    expect((await stored(id)).dueAt).toEqual(at(5_000)());
    await deliverNotices(to(refusing, accepting), at(5_000));
    expect([refusing.received.length, accepting.received.length]).toEqual([2, 1]);
    await Promise.all([refusing.stop(), accepting.stop()]);
  });

  it('is not posted to the target of a redirect, and stays due', async () => {
    const target = await startReceiver(() => ({ status: 200 }));
    const redirecting = await startReceiver(() => ({ status: 307, location: target.url }));
    const id = await insertNotice();
    await deliverNotices(to(redirecting), at(0));
    expect([redirecting.received.length, target.received.length]).toEqual([1, 0]);
    expect(await stored(id)).toHaveProperty('dueAt');
    await Promise.all([redirecting.stop(), target.stop()]);
  });

  it('is given up after a day, and counted', async () => {
    const refusing = await startReceiver(() => ({ status: 500 }));
    const givenUp = async () =>
      (await noticeDeliveries.get()).values.find(({ labels }) => labels.outcome === 'given-up')?.value ?? 0;
    const before = await givenUp();
    const id = await insertNotice();
    await deliverNotices(to(refusing), at(GIVE_UP_AFTER_MS - 1));
    expect(await stored(id)).toHaveProperty('dueAt');
    await deliverNotices(to(refusing), at(2 * GIVE_UP_AFTER_MS));
    expect(await stored(id)).not.toHaveProperty('dueAt');
    expect((await givenUp()) - before).toBe(1);
    await refusing.stop();
  });

  it('is dropped if there is no webhook', async () => {
    const id = await insertNotice();
    await deliverNotices(to(), at(0));
    expect(await stored(id)).not.toHaveProperty('dueAt');
  });
});
