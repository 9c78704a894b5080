import { events } from '@family-chores/contracts/catalog';
import { filterSubjectOf } from '@family-chores/contracts/define-event';
import {
  deadLettersRequest,
  replayRequest,
  stateRequest,
} from '@family-chores/contracts/operations/operations';
import { sessionEnded } from '@family-chores/contracts/identity/accounts';
import { type ServiceName, serviceNames } from '@family-chores/contracts/service-name';
import type { DeclaredConsumer } from './declared-consumers.ts';

interface Permissions {
  readonly publish: { readonly allow: readonly string[]; readonly deny: readonly string[] };
  readonly subscribe: readonly string[];
  /** Questions are answered on the asker's inbox, once. */
  readonly allow_responses: { readonly max: number; readonly expires: string };
}

/**
 * What a service may do on NATS: publish its own events, send requests, respond to its own, hear what concerns who may
 * enter a family and what it may do there, and read the stream by its own durables. The registry, whose page is for those
 * who run the product, also asks how services are and has them replay dead letters; and it gives a stream made earlier
 * the subjects it lacks.
 */
function permissionsOf(service: ServiceName, consumers: readonly DeclaredConsumer[]): Permissions {
  const publishes = events.filter(({ from }) => from === service).map(filterSubjectOf);
  const own = consumers.filter((consumer) => consumer.service === service);
  const others = consumers.filter((consumer) => consumer.service !== service);
  const isRegistry = service === 'registry';
  return {
    publish: {
      allow: [
        ...publishes,
        'ask.>',
        ...stream,
        ...endedSessions,
        ...own.flatMap(ofConsumer),
        ...(isRegistry ? changesOfStream : []),
      ],
      deny: [...others.flatMap(ofForeignConsumer), ...(isRegistry ? [] : operations)],
    },
    subscribe: [`_INBOX_${service}.>`, `ask.${service}.>`, ...(service === 'live' ? everything : access)],
    allow_responses: { max: 1, expires: '1m' },
  };
}

const everything = ['family.>', 'account.>', 'platform.>'];
const access = [
  'family.*.access.*',
  'family.*.member.*',
  'family.*.cover.changed',
  'account.*.session.ended',
];

/** Never deleting or purging EVENTS, reading single messages of it, or touching another stream. */
const stream = ['$JS.API.STREAM.INFO.EVENTS', '$JS.API.STREAM.CREATE.EVENTS'];

/**
 * Creating, reading and acknowledging one durable. The server refuses a configuration whose filter is not the one in the
 * subject, so a durable can hear no other event than it was declared for.
 */
const ofConsumer = ({ durable, filter }: DeclaredConsumer) => [
  `$JS.API.CONSUMER.CREATE.EVENTS.${durable}.${filter}`,
  `$JS.API.CONSUMER.INFO.EVENTS.${durable}`,
  `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${durable}`,
  `$JS.ACK.EVENTS.${durable}.>`,
];

/**
 * Every process reads which sessions have ended, by a passing consumer with a random name. Its name must be allowed by a
 * wildcard, so the durables of others are denied by name.
 */
const endedSessions = [
  `$JS.API.CONSUMER.CREATE.EVENTS.*.${filterSubjectOf(sessionEnded)}`,
  '$JS.API.CONSUMER.INFO.EVENTS.*',
  '$JS.API.CONSUMER.MSG.NEXT.EVENTS.*',
];
const ofForeignConsumer = ({ durable }: DeclaredConsumer) => [
  `$JS.API.CONSUMER.CREATE.EVENTS.${durable}.>`,
  `$JS.API.CONSUMER.INFO.EVENTS.${durable}`,
  `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${durable}`,
];

const changesOfStream = ['$JS.API.STREAM.UPDATE.EVENTS'];

/** Questions of those who run the product: what is answered tells of failures, and one of them makes work. */
const operations = serviceNames.flatMap((service) =>
  [stateRequest, deadLettersRequest, replayRequest].map((about) => about(service).subject),
);

export interface NatsUsersOptions {
  readonly services: readonly ServiceName[];
  readonly consumers: readonly DeclaredConsumer[];
  readonly passwordOf: (service: ServiceName) => string;
}

/** The users of the NATS server: one per service. */
export function natsUsers({ services, consumers, passwordOf }: NatsUsersOptions) {
  return services.map((service) => ({
    user: service,
    password: passwordOf(service),
    permissions: permissionsOf(service, consumers),
  }));
}
