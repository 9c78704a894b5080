import { setPins } from '@family-chores/contracts/registry/pins';
import { type BuildReport, getTelemetry, sendTelemetry } from '@family-chores/contracts/registry/telemetry';
import { hostileValues } from '@family-chores/service-kit/testing';
import { judgeCandidates } from '../rollout/judge-candidates.ts';
import type { Publisher } from '../testing/publisher.ts';
import type { TestRegistry } from '../testing/start-registry.ts';
import { startReleased } from '../testing/start-released.ts';
import { buildOf, visit, visitors } from '../testing/visit.ts';

const one = '1111111-111111111111';
const two = '2222222-222222222222';
const plan = { steps: [50, 100], holdSeconds: 60, leastLoads: 4 };
/** Cookies of 40 browsers. About half get the candidate: only in one of a hundred million runs do fewer than four. */
let browsers: string[];
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

let registry: TestRegistry;
let publisher: Publisher;

beforeAll(async () => {
  ({ registry, publisher } = await startReleased(2));
  browsers = await visitors(40);
});
afterAll(() => registry.service.stop());

const noReport: BuildReport = {
  name: 'mf-rewards',
  buildId: one,
  opened: false,
  loadError: false,
  boundaryError: false,
  phases: {},
};

async function sendReport(
  report: Partial<BuildReport>,
  cookie = '',
  address = '203.0.113.1',
): Promise<number> {
  const client = await registry.service.as();
  const body = { releaseId: 'r', builds: [{ ...noReport, ...report }] };
  const headers = { cookie, 'x-forwarded-for': address };
  return (await client.call(sendTelemetry, { body, headers })).status;
}

/** Sends a body that no client would send. */
function post(body: unknown): Promise<Response> {
  return fetch(`${registry.service.url}/api/telemetry`, {
    method: 'POST',
    headers: { origin: registry.service.origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** For each build: its id, and how often it was opened, could not be loaded and threw. */
async function chart() {
  const { body } = await publisher.call(getTelemetry, { params: { name: 'mf-rewards' } });
  return body.builds.map(({ buildId, points }) => {
    const total = (field: 'opened' | 'loadErrors' | 'boundaryErrors') =>
      points.reduce((sum, point) => sum + point[field], 0);
    return [buildId, total('opened'), total('loadErrors'), total('boundaryErrors')];
  });
}

/** Cookie of a browser with this build pinned. */
async function pinnedTo(buildId: string): Promise<string> {
  const response = await publisher.call(setPins, { body: { builds: { 'mf-rewards': buildId } } });
  return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

/** The cookies of the browsers that get this build. */
async function whoGets(buildId: string): Promise<string[]> {
  const assigned = await Promise.all(browsers.map(async (cookie) => buildOf(await visit(registry, cookie))));
  return browsers.filter((_, index) => assigned[index] === buildId);
}

/** Every browser, each in a separate network, sends a report about the build it got. */
async function sendReports(reportOf: (buildId: string) => Partial<BuildReport>) {
  for (const [index, cookie] of browsers.entries()) {
    const buildId = buildOf(await visit(registry, cookie)) ?? '';
    await sendReport({ buildId, ...reportOf(buildId) }, cookie, `198.51.100.${index}`);
  }
}

it('counts the outcomes of builds and the durations of their phases', async () => {
  for (const entry of [100, 120, 4000]) {
    expect(await sendReport({ opened: true, phases: { entry, evaluation: 5 } })).toBe(204);
  }
  await sendReport({ loadError: true });
  await sendReport({ boundaryError: true });
  expect(await chart()).toEqual([[one, 3, 1, 1]]);
  const { body } = await publisher.call(getTelemetry, {
    params: { name: 'mf-rewards' },
    query: { hours: '1' },
  });
  expect(body.intervalMinutes).toBe(1);
  expect(body.builds[0]?.points.find(({ phases }) => phases.entry)).toMatchObject({
    phases: { entry: expect.closeTo(120, -1), evaluation: expect.closeTo(5, 0) },
  });
});

it('ignores reports on unreleased builds and names, and on pinned builds', async () => {
  const before = await chart();
  expect(await sendReport({ buildId: two, opened: true })).toBe(204);
  await sendReport({ name: 'constructor', opened: true });
  await sendReport({ opened: true }, await pinnedTo(one));
  expect(await chart()).toEqual(before);
});

it.each([
  ['an empty list of builds', { releaseId: 'r', builds: [] }],
  ['a negative duration', { releaseId: 'r', builds: [{ ...noReport, phases: { entry: -1 } }] }],
  ['a phase with dots in its name', { releaseId: 'r', builds: [{ ...noReport, phases: { 'entry.1': 5 } }] }],
  ['MongoDB operators', { releaseId: { $ne: '' }, builds: [noReport] }],
])('refuses %s', async (_, body) => {
  expect((await post(body)).status).toBe(400);
});

it('refuses a report with a hostile value in any field, or does not count it', async () => {
  const before = await chart();
  const report = { ...noReport, name: 'mf-x', opened: true, loadError: true, boundaryError: true };
  const bodies = Object.keys(report).flatMap((field) =>
    hostileValues.map((value) => ({ releaseId: 'r', builds: [{ ...report, [field]: value }] })),
  );
  for (const body of bodies) {
    const expected = sendTelemetry.body.safeParse(JSON.parse(JSON.stringify(body))).success ? 204 : 400;
    expect([(await post(body)).status, body]).toEqual([expected, body]);
  }
  expect(await chart()).toEqual(before);
});

describe('a candidate', () => {
  beforeEach(async () => {
    await publisher.release({ buildId: two, plan });
    await registry.publishLocal();
  });

  const candidate = async () => (await publisher.releaseOf()).candidate;

  it('is aborted because of reports, with the reason in the audit, and only once by concurrent replicas', async () => {
    await sendReports((buildId) => (buildId === two ? { boundaryError: true } : { opened: true }));
    await Promise.all([judgeCandidates(), judgeCandidates(), judgeCandidates()]);
    expect(await publisher.releaseOf()).toMatchObject({ buildId: one, candidate: null });
    const [newest, ...earlier] = await publisher.audit();
    expect(newest).toEqual({
      by: 'registry',
      action: 'aborted',
      channel: 'stable',
      buildId: two,
      reason: expect.stringMatching(
        /^It threw in (\d+) of \1 browsers \(100\.0 %\) on \1 networks, the previous build in 0 of \d+ browsers \(0\.0 %\); 1\.0 % are allowed$/,
      ),
    });
    expect(earlier.filter(({ action }) => action === 'aborted')).toEqual([]);
  });

  it('is not affected by reports of browsers that did not get it, from any network', async () => {
    const others = ['', 'visitor=forged', ...(await whoGets(one))];
    for (const [index, cookie] of others.entries()) {
      await sendReport({ buildId: two, loadError: true }, cookie, `198.51.100.${index}`);
    }
    await judgeCandidates(inSeconds(61));
    expect(await candidate()).toMatchObject({ status: 'running', step: 0 });
    await publisher.abort({});
  });

  /** Reports from a client with many cookies and addresses, but within one /64 network. */
  async function attack(report: Partial<BuildReport>) {
    for (const [at, cookie] of (await whoGets(two)).entries()) {
      for (const _ of [1, 2, 3]) await sendReport({ buildId: two, ...report }, cookie, `2001:db8:1:2::${at}`);
    }
  }

  it('is neither aborted nor paused by one client with many cookies when others open it successfully', async () => {
    await attack({ loadError: true, boundaryError: true });
    await judgeCandidates();
    expect(await candidate()).toMatchObject({ status: 'running', step: 0 });
    await sendReports(() => ({ opened: true }));
    await judgeCandidates(inSeconds(61));
    expect(await candidate()).toMatchObject({ status: 'running', step: 1 });
    await publisher.abort({});
  });

  it('is not moved to the next step by good reports of one client with many cookies', async () => {
    await attack({ opened: true });
    await judgeCandidates(inSeconds(61));
    expect(await candidate()).toMatchObject({ status: 'running', step: 0 });
    await publisher.abort({});
  });

  it('is paused when it fails and only one network opened it, so that an operator decides', async () => {
    await attack({ opened: true, boundaryError: true });
    await judgeCandidates();
    expect(await candidate()).toMatchObject({ status: 'running' });
    await judgeCandidates(inSeconds(61));
    expect(await candidate()).toMatchObject({ status: 'paused', step: 0 });
    const [newest] = await publisher.audit();
    expect(newest).toMatchObject({
      by: 'registry',
      action: 'paused',
      reason: expect.stringMatching(/^It threw in 3 of 3 browsers .* on one network.* abort or resume it$/),
    });
    await publisher.abort({});
  });

  it('is aborted when browsers in three networks fail, even if more browsers in one network report success', async () => {
    const chosen = await whoGets(two);
    for (const at of [0, 1, 2]) {
      await sendReport({ buildId: two, loadError: true }, chosen[at], `198.51.100.${at}`);
    }
    for (const cookie of chosen.slice(3)) await sendReport({ buildId: two, opened: true }, cookie);
    await judgeCandidates();
    expect(await candidate()).toBeNull();
  });

  it('is aborted even if a client without a visitor id reports that the previous build fails as often', async () => {
    for (let times = 0; times < 30; times += 1) {
      await sendReport({ buildId: one, opened: true, boundaryError: true });
    }
    await sendReports((buildId) => (buildId === two ? { boundaryError: true } : { opened: true }));
    await judgeCandidates();
    expect(await candidate()).toBeNull();
    const [newest] = await publisher.audit();
    expect(newest?.reason).toMatch(/the previous build in 0 of \d+ browsers/);
  });

  it('is not judged by the reports of an earlier rollout when it is released again', async () => {
    await judgeCandidates(inSeconds(120));
    expect(await candidate()).toMatchObject({ step: 0 });
    await publisher.abort({});
  });

  it('moves to the next step when enough browsers have opened it, and is promoted after the last step', async () => {
    await sendReports(() => ({ opened: true }));
    await judgeCandidates();
    expect(await candidate()).toMatchObject({ step: 0 });
    await judgeCandidates(inSeconds(61));
    expect(await candidate()).toMatchObject({ step: 1 });
    await registry.publishLocal();
    await sendReports(() => ({ opened: true }));
    await judgeCandidates(inSeconds(180));
    expect(await publisher.releaseOf()).toMatchObject({ buildId: two, lastGood: one, candidate: null });
    expect((await publisher.audit()).slice(0, 2)).toMatchObject([
      { action: 'promoted', by: 'registry' },
      { action: 'step-reached', by: 'registry', reason: expect.stringContaining('at 50 % it was tried in') },
    ]);
  });
});
