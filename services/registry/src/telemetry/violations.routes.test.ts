import { listErrors } from '@family-chores/contracts/registry/errors';
import { sendViolations } from '@family-chores/contracts/registry/violations';
import { judgeCandidates } from '../rollout/judge-candidates.ts';
import type { Publisher } from '../testing/publisher.ts';
import type { TestRegistry } from '../testing/start-registry.ts';
import { startReleased } from '../testing/start-released.ts';
import { buildOf, visit, visitors } from '../testing/visit.ts';
import { TelemetryModel } from './telemetry.model.ts';

const two = '2222222-222222222222';
const plan = { steps: [50, 100], holdSeconds: 60, leastLoads: 4 };
const page = 'http://localhost:3000/family/7?name=Mia';
const script = `http://localhost:3000/assets/mf-rewards/${two}/entry.js`;

const legacy = {
  type: 'application/csp-report',
  body: {
    'csp-report': { 'document-uri': page, 'effective-directive': 'style-src-attr', 'source-file': script },
  },
};
const toEndpoint = {
  type: 'application/reports+json',
  body: [
    {
      type: 'csp-violation',
      age: 12,
      url: page,
      user_agent: 'Mia',
      body: { documentURL: page, effectiveDirective: 'style-src-attr', sourceFile: script },
    },
  ],
};

let registry: TestRegistry;
let publisher: Publisher;

beforeAll(async () => {
  ({ registry, publisher } = await startReleased(2));
});
afterAll(() => registry.service.stop());

/** Sends a report as a browser does: without an `Origin` header, which browsers omit in reports to an endpoint. */
async function send({ type, body }: { type: string; body: unknown }, cookie = '', address = '203.0.113.1') {
  const response = await fetch(`${registry.service.url}${sendViolations.path}`, {
    method: 'POST',
    headers: { 'content-type': type, cookie, 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  return response.status;
}

it('aborts a candidate that violates the policy; each browser counts once, and no address is stored', async () => {
  await publisher.release({ buildId: two, plan });
  await registry.publishLocal();
  const assigned = [];
  for (const cookie of await visitors(40)) {
    if (buildOf(await visit(registry, cookie)) === two) assigned.push(cookie);
  }
  // The third browser is the last, because the registry aborts the candidate as soon as three have failed.
  const sent = [
    [0, legacy],
    [0, toEndpoint],
    [1, legacy],
    [1, toEndpoint],
    [2, toEndpoint],
  ] as const;
  for (const [index, report] of sent)
    expect(await send(report, assigned[index], `198.51.100.${index}`)).toBe(204);
  const { body: errors } = await publisher.call(listErrors, { params: { name: 'mf-rewards' } });
  expect(errors).toMatchObject([
    {
      buildId: two,
      name: 'PolicyViolation',
      message: 'Refused by style-src-attr',
      count: sent.length,
      routes: [{ route: null }],
    },
  ]);
  expect(JSON.stringify([errors, await TelemetryModel.find().lean()])).not.toMatch(/Mia|family\/7/);
  await judgeCandidates();
  const [newest] = await publisher.audit();
  expect(newest).toMatchObject({ action: 'aborted', by: 'registry', buildId: two });
  expect(newest?.reason).toContain('It threw in 3 of 3 browsers');
});

it('ignores violations by builds that the browser does not get', async () => {
  const before = await TelemetryModel.countDocuments();
  expect(await send(toEndpoint)).toBe(204);
  expect(await TelemetryModel.countDocuments()).toBe(before);
});

it.each([
  ['a body of another type', { type: 'text/plain', body: legacy.body }, 415],
  ['an empty list', { type: toEndpoint.type, body: [] }, 400],
  [
    'an address that is an object',
    { type: legacy.type, body: { 'csp-report': { 'document-uri': {} } } },
    400,
  ],
])('refuses %s', async (_, report, status) => {
  expect(await send(report)).toBe(status);
});
