import { asyncApiDocument, liveApiDocument } from '@family-chores/contracts/asyncapi';
import { openApiDocument } from '@family-chores/contracts/openapi';
import { apiRequest } from '@family-chores/contracts/operations/api';
import type { Build } from '@family-chores/contracts/registry/build';
import { listRequiredVerdicts } from '@family-chores/contracts/registry/gate-verdicts';
import { usedApi } from '@family-chores/contracts/registry/used-api';
import { addReward, listRewards, rewardChanged } from '@family-chores/contracts/rewards/rewards';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { integrityOf } from '@family-chores/service-kit/hash';
import { aBuild } from '../testing/build-folder.ts';
import type { Publisher } from '../testing/publisher.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { ServedApiModel } from './served-api.model.ts';

let registry: TestRegistry;
let publisher: Publisher;
const subscriptions: { unsubscribe(): void }[] = [];
let buildNumber = 1;

const name = 'mf-rewards';
const file = 'used-api.json';

beforeAll(async () => {
  registry = await startRegistry();
  publisher = await registry.publisher();
  await publisher.publish(aBuild('shell'));
  await publisher.release({ buildId: aBuild('shell').buildId }, { name: 'shell' });
  await publisher.publish(aBuild(name));
  await publisher.release({ buildId: aBuild(name).buildId });
});
afterEach(async () => {
  await stopServices();
  await ServedApiModel.deleteMany({});
});
afterAll(() => registry.service.stop());

async function stopServices() {
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe();
  await registry.service.stubs.nats.flush();
}

const documents = {
  openapi: openApiDocument({ calls: [addReward, listRewards] }),
  asyncapi: asyncApiDocument([rewardChanged]),
};
const olderDocuments = { ...documents, openapi: openApiDocument({ calls: [listRewards] }) };
const liveDocuments = { openapi: openApiDocument({ calls: [] }), asyncapi: liveApiDocument() };

/** Starts a stub replica of a service. It reports that it serves these documents. */
async function startService(service: ServiceName, served: typeof documents, build = 'build-of-today') {
  const { nats } = registry.service.stubs;
  const response = JSON.stringify({ startedAt: '2030-01-07T08:00:00.000Z', build, ...served });
  const callback = (_: unknown, message: { respond(data: string): unknown }) => message.respond(response);
  subscriptions.push(nats.subscribe(apiRequest(service).subject, { callback }));
  await nats.flush();
}

/** A new build that uses what `code` uses, and the content of the file that describes its used API. */
function buildWith(code: string, content = JSON.stringify(usedApi([code]))) {
  buildNumber += 1;
  const bytes = new Uint8Array(Buffer.from(content));
  const build = aBuild(name, buildNumber, { usedApi: file, files: { [file]: integrityOf(bytes) } });
  return { build, contents: { [file]: bytes } };
}

const buildAddingReward = () => buildWith('call("POST /api/rewards")');
const publish = ({ build, contents }: ReturnType<typeof buildWith>) => publisher.publish(build, contents);
interface Response {
  status: number;
  problem: { errors?: { message: string }[] | undefined };
}
const reasonsOf = ({ status, problem }: Response) => [
  status,
  ...(problem.errors ?? []).map(({ message }) => message),
];
const release = ({ buildId }: Build) => publisher.releaseWithoutVerdicts({ buildId });

const notServed = [
  'rewards (version build-of): POST /api/rewards is not served',
  expect.stringMatching(/^Ship the service first\./),
];

it('publishes a build whose calls and events are served', async () => {
  await startService('rewards', documents);
  await startService('live', liveDocuments);
  const { body } = await publish(buildWith('call("POST /api/rewards");on("reward.changed")'));
  expect(body).toEqual({ missing: [], publishedAt: expect.any(String) });
});

it('refuses a build with a call that its service does not serve, until the service is shipped', async () => {
  await startService('rewards', olderDocuments);
  const shipment = buildAddingReward();
  expect(reasonsOf(await publish(shipment))).toEqual([422, ...notServed]);
  expect((await release(shipment.build)).status).toBe(404);
  await stopServices();
  await startService('rewards', documents);
  expect((await publish(shipment)).body.publishedAt).toEqual(expect.any(String));
});

it('refuses a build while a replica of an older version runs', async () => {
  await startService('rewards', documents, 'new');
  await startService('rewards', olderDocuments, 'old');
  expect(reasonsOf(await publish(buildAddingReward()))).toContain(
    'rewards (version old): POST /api/rewards is not served',
  );
});

it('refuses a build with an event that the live service does not send to browsers', async () => {
  await startService('rewards', documents);
  await startService('live', { ...liveDocuments, asyncapi: liveApiDocument([]) });
  expect(reasonsOf(await publish(buildWith('on("reward.changed")')))).toContain(
    'live (version build-of): reward.changed is not sent',
  );
});

it.each(['{}', 'a castle'])('refuses a build whose description of its used API is "%s"', async (content) => {
  expect(reasonsOf(await publish(buildWith('', content)))).toEqual([
    422,
    'used-api.json does not say which calls and events the build uses',
  ]);
});

describe('while the service does not respond', () => {
  it('publishes the build with a note, but does not release it before the service has reported what it serves', async () => {
    const shipment = buildAddingReward();
    const { body } = await publish(shipment);
    expect(body.notes).toEqual(['rewards does not respond, and the registry has never seen it']);
    const refused = [422, body.notes?.[0], 'Start these services, then release the build'];
    expect(reasonsOf(await release(shipment.build))).toEqual(refused);
    await startService('rewards', documents);
    expect((await publisher.release({ buildId: shipment.build.buildId })).status).toBe(200);
  });

  it('compares the build with what the service last served', async () => {
    await startService('rewards', documents);
    const shipment = buildAddingReward();
    await publish(shipment);
    await stopServices();
    const { body } = await publish(buildAddingReward());
    expect(body.notes).toEqual([
      expect.stringMatching(/^rewards does not respond; compared with what it served at 20/),
    ]);
    expect((await publisher.release({ buildId: shipment.build.buildId })).status).toBe(200);
  });
});

describe('a published build with a call that is no longer served', () => {
  async function publishThenRevert() {
    await startService('rewards', documents);
    const { build, contents } = buildAddingReward();
    await publish({ build, contents });
    await stopServices();
    await startService('rewards', olderDocuments);
    return build;
  }

  it('is refused by the gate, by a release and, if it was never released, by a rollback', async () => {
    const { buildId } = await publishThenRevert();
    const input = { params: { name, channel: 'stable' }, query: { buildId } };
    expect(reasonsOf(await publisher.call(listRequiredVerdicts, input))).toEqual([422, ...notServed]);
    expect(reasonsOf(await publisher.releaseWithoutVerdicts({ buildId }))).toEqual([422, ...notServed]);
    const rollback = { to: buildId, reason: 'The newer one is faulty' };
    expect(reasonsOf(await publisher.rollBack(rollback))).toEqual([422, ...notServed]);
  });

  it('is released if an operator overrides the gate', async () => {
    const { buildId } = await publishThenRevert();
    const reason = 'The call is behind a switch';
    expect((await publisher.override({ buildId, reason })).status).toBe(200);
  });
});
