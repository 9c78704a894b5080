import { join } from 'node:path';
import { events } from '@family-chores/contracts/all-contracts';
import { filterSubjectOf } from '@family-chores/contracts/define-event';
import type { ServiceName } from '@family-chores/contracts/service-name';
import {
  AckPolicy,
  DeliverPolicy,
  type JetStreamManager,
  type NatsConnection,
  NatsError,
  connect,
} from 'nats';
import { type NatsServer, startNats } from '../servers/index.ts';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { type DeclaredConsumer, declaredConsumers } from './declared-consumers.ts';
import { natsUsers } from './nats-access.ts';
import { services } from './services.ts';
import { repository } from './settings.ts';

const directory = temporaryDirectories();
let server: NatsServer;
let consumers: DeclaredConsumer[];
const clients: NatsConnection[] = [];

/** Connects as a service, the way the service kit does. */
async function connectAs(service: ServiceName): Promise<NatsConnection> {
  const login = { user: service, pass: service, inboxPrefix: `_INBOX_${service}` };
  const client = await connect({ servers: server.url, timeout: 10_000, ...login });
  clients.push(client);
  return client;
}

/** The stream as it was created before there were platform events. */
const stream = { name: 'EVENTS', subjects: ['family.>', 'account.>'] };

async function managerOf(client: NatsConnection) {
  return client.jetstreamManager({ checkAPI: false, timeout: 10_000 });
}

beforeAll(async () => {
  consumers = await declaredConsumers(join(repository, 'services'), services, 'src');
  const users = natsUsers({ services, consumers, passwordOf: (service) => service });
  server = await startNats({
    dir: directory(),
    config: { authorization: { users, timeout: 10 } },
    graceMs: 0,
  });
  await (await managerOf(await connectAs('families'))).streams.add(stream);
});

afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));
afterAll(() => server.stop());

test('a service may publish its own events', async () => {
  const schedule = await connectAs('schedule');
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
  ['rewards', 'ask.identity.api'],
  ['rewards', 'ask.identity.dead-letters'],
  ['rewards', 'ask.rewards.replay'],
  ['schedule', 'ask.identity.acting-token'],
  ['live', 'ask.identity.password'],
  ['registry', 'ask.identity.registration'],
  ['families', '$JS.API.STREAM.UPDATE.EVENTS'],
  ['registry', '$JS.API.STREAM.UPDATE.OTHER'],
  ['registry', '$JS.API.STREAM.DELETE.EVENTS'],
  ['families', '$JS.API.STREAM.DELETE.EVENTS'],
  ['families', '$JS.API.STREAM.PURGE.EVENTS'],
  ['families', '$JS.API.STREAM.CREATE.OTHER'],
  ['families', '$JS.API.CONSUMER.DELETE.EVENTS.rewards-credit-points'],
] as const)('%s may not publish %s', async (service, subject) => {
  const client = await connectAs(service);
  await expect(client.request(subject, '{}', { timeout: 10_000 })).rejects.toMatchObject({
    code: 'PERMISSIONS_VIOLATION',
  });
});

test.each([
  ['schedule', 'family.7.message.sent'],
  ['schedule', 'platform.remote.activated'],
  ['schedule', '_INBOX_rewards.>'],
  ['schedule', 'ask.families.>'],
] as const)('%s may not subscribe to %s', async (service, subject) => {
  const client = await connectAs(service);
  const refused = new Promise((resolve) => {
    client.subscribe(subject, { callback: (error) => resolve(error) });
  });
  expect(await refused).toMatchObject({ code: 'PERMISSIONS_VIOLATION' });
});

test('a request reaches the service that it is for, and the response reaches the requester', async () => {
  const [owner, requester] = [await connectAs('families'), await connectAs('rewards')];
  owner.subscribe('ask.families.access', { callback: (_, message) => message.respond('yes') });
  await owner.flush();
  expect((await requester.request('ask.families.access')).string()).toBe('yes');
});

test.each(['state', 'dead-letters', 'replay'])(
  'the registry may send a %s request to a service',
  async (name) => {
    const [owner, requester] = [await connectAs('rewards'), await connectAs('registry')];
    owner.subscribe(`ask.rewards.${name}`, { callback: (_, message) => message.respond('fine') });
    await owner.flush();
    expect((await requester.request(`ask.rewards.${name}`)).string()).toBe('fine');
  },
);

test('the families service may request the tokens of acting members', async () => {
  const [owner, requester] = [await connectAs('identity'), await connectAs('families')];
  owner.subscribe('ask.identity.acting-token', { callback: (_, message) => message.respond('signed') });
  await owner.flush();
  expect((await requester.request('ask.identity.acting-token')).string()).toBe('signed');
});

test('the registry adds missing subjects to the stream and publishes platform events, which `live` receives', async () => {
  const [registry, live] = [await connectAs('registry'), await connectAs('live')];
  const { config } = await (
    await managerOf(registry)
  ).streams.update('EVENTS', {
    subjects: [...stream.subjects, 'platform.>'],
  });
  expect(config.subjects).toContain('platform.>');
  const received = new Promise((resolve) => {
    live.subscribe('platform.>', { callback: (_, message) => resolve(message.subject) });
  });
  await live.flush();
  const { stream: storedIn } = await registry.jetstream().publish('platform.remote.activated', '{}');
  expect([storedIn, await received]).toEqual(['EVENTS', 'platform.remote.activated']);
});

test('a service receives changes of access, and `live` receives all events of families', async () => {
  const [publisher, rewards, live] = [
    await connectAs('families'),
    await connectAs('rewards'),
    await connectAs('live'),
  ];
  const first = async (client: NatsConnection, subject: string) => {
    for await (const message of client.subscribe(subject, { max: 1 })) return message.subject;
  };
  const received = Promise.all([first(rewards, 'family.*.access.*'), first(live, 'family.>')]);
  await Promise.all([rewards.flush(), live.flush()]);
  publisher.publish('family.7.access.revoked', '{}');
  expect(await received).toEqual(['family.7.access.revoked', 'family.7.access.revoked']);
});

/** Creates a durable the way the service kit does. */
async function createDurable(manager: JetStreamManager, { durable, filter }: DeclaredConsumer) {
  await manager.consumers.add('EVENTS', {
    durable_name: durable,
    filter_subject: filter,
    ack_policy: AckPolicy.Explicit,
  });
}

async function outcomeOf(client: NatsConnection, subject: string): Promise<unknown> {
  return client.request(subject, '{}', { timeout: 10_000 }).then(
    () => 'accepted',
    (error: unknown) => (error instanceof NatsError ? error.code : error),
  );
}

test('every service may create, read and acknowledge each of its durables', async () => {
  expect(consumers.length).toBeGreaterThan(15);
  const publishers = new Map(events.map((event) => [filterSubjectOf(event), event.from]));
  for (const consumer of consumers) {
    const client = await connectAs(consumer.service);
    await createDurable(await managerOf(client), consumer);
    const publisher = await connectAs(publishers.get(consumer.filter) ?? 'live');
    await publisher.jetstream().publish(consumer.filter.replace('*', '8'), '{}');
    const durable = await client.jetstream().consumers.get('EVENTS', consumer.durable);
    const message = await durable.next({ expires: 2_000 });
    expect([consumer.durable, await message?.ackAck()]).toEqual([consumer.durable, true]);
  }
});

test.each(services)('%s may not create, read or acknowledge durables of other services', async (service) => {
  const client = await connectAs(service);
  const foreign = consumers.filter((consumer) => consumer.service !== service);
  for (const { durable, filter } of foreign) {
    for (const subject of [
      `$JS.API.CONSUMER.CREATE.EVENTS.${durable}.${filter}`,
      // With this filter, every service may create ephemeral consumers, but not a durable of another service.
      `$JS.API.CONSUMER.CREATE.EVENTS.${durable}.account.*.session.ended`,
      `$JS.API.CONSUMER.DURABLE.CREATE.EVENTS.${durable}`,
      `$JS.API.CONSUMER.INFO.EVENTS.${durable}`,
      `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${durable}`,
      `$JS.ACK.EVENTS.${durable}.1.1.1.1.0`,
    ]) {
      expect([subject, await outcomeOf(client, subject)]).toEqual([subject, 'PERMISSIONS_VIOLATION']);
    }
  }
});

test.each(services)('%s may read only stored events it consumes, and ended sessions', async (service) => {
  const client = await connectAs(service);
  const own = consumers.filter((consumer) => consumer.service === service);
  const received = new Set([...own.map(({ filter }) => filter), 'account.*.session.ended']);
  const others = events.map(filterSubjectOf).filter((filter) => !received.has(filter));
  for (const subject of [
    ...others.map((filter) => `$JS.API.CONSUMER.CREATE.EVENTS.${service}-spy.${filter}`),
    ...own.flatMap(({ durable }) =>
      others.map((filter) => `$JS.API.CONSUMER.CREATE.EVENTS.${durable}.${filter}`),
    ),
    `$JS.API.CONSUMER.CREATE.EVENTS.${service}-spy.>`,
    `$JS.API.CONSUMER.CREATE.EVENTS.${service}-spy`,
    '$JS.API.CONSUMER.CREATE.EVENTS',
    `$JS.API.CONSUMER.DURABLE.CREATE.EVENTS.${service}-spy`,
    '$JS.API.STREAM.MSG.GET.EVENTS',
    '$JS.API.DIRECT.GET.EVENTS',
    '$JS.API.DIRECT.GET.EVENTS.account.7.account.registered',
    '$JS.API.STREAM.CREATE.MIRROR',
  ]) {
    expect([subject, await outcomeOf(client, subject)]).toEqual([subject, 'PERMISSIONS_VIOLATION']);
  }
});

test.each(services)('%s may not publish events of other services', async (service) => {
  const client = await connectAs(service);
  for (const event of events.filter(({ from }) => from !== service)) {
    const subject = filterSubjectOf(event).replace('*', '7');
    expect([subject, await outcomeOf(client, subject)]).toEqual([subject, 'PERMISSIONS_VIOLATION']);
  }
});

test('the server refuses a consumer whose filter or durable name does not match the subject of the request', async () => {
  const rewards = await connectAs('rewards');
  const subject = '$JS.API.CONSUMER.CREATE.EVENTS.rewards-spy.account.*.session.ended';
  const create = async (config: object) => {
    const request = { stream_name: 'EVENTS', config: { ack_policy: 'none', name: 'rewards-spy', ...config } };
    const response: { error?: object; name?: string } = (
      await rewards.request(subject, JSON.stringify(request))
    ).json();
    return response.error ? 'refused' : response.name;
  };
  const filter_subject = 'account.*.session.ended';
  expect(await create({ filter_subject: 'account.*.account.registered' })).toBe('refused');
  expect(await create({ filter_subjects: [filter_subject, 'account.>'] })).toBe('refused');
  expect(await create({})).toBe('refused');
  expect(await create({ durable_name: 'billing-owe-trials', filter_subject })).toBe('refused');
  // The name in the subject is the one that counts.
  expect(await create({ name: 'billing-owe-trials', filter_subject })).toBe('rewards-spy');
});

test('every process may read ended sessions through an ephemeral consumer', async () => {
  const [publisher, rewards] = [await connectAs('identity'), await connectAs('rewards')];
  await publisher.jetstream().publish('account.8.session.ended', '{}');
  const ephemeral = await rewards.jetstream().consumers.get('EVENTS', {
    name_prefix: 'rewards-ended-sessions',
    filterSubjects: 'account.*.session.ended',
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: new Date(Date.now() - 60_000).toISOString(),
  });
  const fetched = await ephemeral.fetch({ max_messages: 1, expires: 2_000 });
  const subjects = [];
  for await (const message of fetched) subjects.push(message.subject);
  expect(subjects).toEqual(['account.8.session.ended']);
});
