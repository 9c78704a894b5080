import type { ServiceName } from '@family-chores/contracts/service-name';
import { AckPolicy, DeliverPolicy, type NatsConnection, connect } from 'nats';
import { type NatsServer, startNats } from '../servers/index.ts';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { natsUsers } from './nats-access.ts';
import { services } from './services.ts';

const directory = temporaryDirectories();
let server: NatsServer;
const clients: NatsConnection[] = [];

/** Connects the way the service kit does. */
async function as(service: ServiceName): Promise<NatsConnection> {
  const login = { user: service, pass: service, inboxPrefix: `_INBOX_${service}` };
  const client = await connect({ servers: server.url, timeout: 1_000, ...login });
  clients.push(client);
  return client;
}

/** As it was made before there were events about everybody. */
const stream = { name: 'EVENTS', subjects: ['family.>', 'account.>'] };

async function managerOf(client: NatsConnection) {
  return client.jetstreamManager({ checkAPI: false, timeout: 1_000 });
}

beforeAll(async () => {
  server = await startNats({
    dir: directory(),
    config: { authorization: { users: natsUsers(services, (service) => service), timeout: 2 } },
    graceMs: 0,
  });
  await (await managerOf(await as('families'))).streams.add(stream);
});

afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));
afterAll(() => server.stop());

test('a service publishes its own events', async () => {
  const schedule = await as('schedule');
  const { stream: storedIn } = await schedule.jetstream().publish('family.7.assignment.verified', '{}');
  expect(storedIn).toBe('EVENTS');
});

test.each([
  ['rewards', 'family.7.assignment.verified'],
  ['live', 'family.7.member.added'],
  ['schedule', 'account.7.session.ended'],
  ['registry', 'family.7.points.changed'],
  ['schedule', 'platform.remote.activated'],
  ['live', 'platform.remote.activated'],
  ['rewards', 'ask.identity.state'],
  ['rewards', 'ask.identity.dead-letters'],
  ['rewards', 'ask.rewards.replay'],
  ['families', '$JS.API.STREAM.UPDATE.EVENTS'],
  ['registry', '$JS.API.STREAM.UPDATE.OTHER'],
  ['registry', '$JS.API.STREAM.DELETE.EVENTS'],
  ['families', '$JS.API.STREAM.DELETE.EVENTS'],
  ['families', '$JS.API.STREAM.PURGE.EVENTS'],
  ['families', '$JS.API.STREAM.CREATE.OTHER'],
  ['families', '$JS.API.CONSUMER.DELETE.EVENTS.rewards-credit-points'],
] as const)('%s may not publish %s', async (service, subject) => {
  const client = await as(service);
  await expect(client.request(subject, '{}', { timeout: 1_000 })).rejects.toMatchObject({
    code: 'PERMISSIONS_VIOLATION',
  });
});

test.each([
  ['schedule', 'family.7.message.sent'],
  ['schedule', 'platform.remote.activated'],
  ['schedule', '_INBOX_rewards.>'],
  ['schedule', 'ask.families.>'],
] as const)('%s may not listen to %s', async (service, subject) => {
  const client = await as(service);
  const refused = new Promise((resolve) => {
    client.subscribe(subject, { callback: (error) => resolve(error) });
  });
  expect(await refused).toMatchObject({ code: 'PERMISSIONS_VIOLATION' });
});

test('a question reaches its owner and the answer the asker', async () => {
  const [owner, asker] = [await as('families'), await as('rewards')];
  owner.subscribe('ask.families.access', { callback: (_, message) => message.respond('yes') });
  await owner.flush();
  expect((await asker.request('ask.families.access')).string()).toBe('yes');
});

test.each(['state', 'dead-letters', 'replay'])('the registry asks a service for its %s', async (name) => {
  const [owner, asker] = [await as('rewards'), await as('registry')];
  owner.subscribe(`ask.rewards.${name}`, { callback: (_, message) => message.respond('fine') });
  await owner.flush();
  expect((await asker.request(`ask.rewards.${name}`)).string()).toBe('fine');
});

test('the registry gives the stream the subjects it lacks, and publishes and live hears what concerns everybody', async () => {
  const [registry, live] = [await as('registry'), await as('live')];
  const { config } = await (
    await managerOf(registry)
  ).streams.update('EVENTS', {
    subjects: [...stream.subjects, 'platform.>'],
  });
  expect(config.subjects).toContain('platform.>');
  const heard = new Promise((resolve) => {
    live.subscribe('platform.>', { callback: (_, message) => resolve(message.subject) });
  });
  await live.flush();
  const { stream: storedIn } = await registry.jetstream().publish('platform.remote.activated', '{}');
  expect([storedIn, await heard]).toEqual(['EVENTS', 'platform.remote.activated']);
});

test('everybody hears that access changed, live hears everything', async () => {
  const [publisher, rewards, live] = [await as('families'), await as('rewards'), await as('live')];
  const first = async (client: NatsConnection, subject: string) => {
    for await (const message of client.subscribe(subject, { max: 1 })) return message.subject;
  };
  const heard = Promise.all([first(rewards, 'family.*.access.*'), first(live, 'family.>')]);
  await Promise.all([rewards.flush(), live.flush()]);
  publisher.publish('family.7.access.revoked', '{}');
  expect(await heard).toEqual(['family.7.access.revoked', 'family.7.access.revoked']);
});

test('a service reads the stream by a durable of its own and by a passing one', async () => {
  const [publisher, rewards] = [await as('schedule'), await as('rewards')];
  await publisher.jetstream().publish('family.8.assignment.verified', '{}');
  const manager = await managerOf(rewards);
  await manager.consumers.add('EVENTS', {
    durable_name: 'rewards-credit-points',
    filter_subject: 'family.*.assignment.verified',
    ack_policy: AckPolicy.Explicit,
  });
  const durable = await rewards.jetstream().consumers.get('EVENTS', 'rewards-credit-points');
  const message = await durable.next({ expires: 2_000 });
  expect(await message?.ackAck()).toBe(true);

  const passing = await rewards.jetstream().consumers.get('EVENTS', {
    name_prefix: 'rewards-passing',
    filterSubjects: 'family.8.assignment.verified',
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: new Date(Date.now() - 60_000).toISOString(),
  });
  const fetched = await passing.fetch({ max_messages: 1, expires: 2_000 });
  const subjects = [];
  for await (const one of fetched) subjects.push(one.subject);
  expect(subjects).toEqual(['family.8.assignment.verified']);
});
