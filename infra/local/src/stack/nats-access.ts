import { events } from '@family-chores/contracts/all-contracts';
import { filterSubjectOf } from '@family-chores/contracts/define-event';
import { apiRequest } from '@family-chores/contracts/operations/api';
import {
  deadLettersRequest,
  discardRequest,
  replayRequest,
  stateRequest,
} from '@family-chores/contracts/operations/operations';
import {
  actingTokenRequest,
  accountsRequest,
  passwordRequest,
  registrationRequest,
} from '@family-chores/contracts/identity/acting';
import { sessionEnded } from '@family-chores/contracts/identity/accounts';
import { type ServiceName, serviceNames } from '@family-chores/contracts/service-name';
import type { DeclaredConsumer } from './declared-consumers.ts';
import { firstLogin, type Logins, userOf } from './logins.ts';

interface Permissions {
  readonly publish: { readonly allow: readonly string[]; readonly deny: readonly string[] };
  readonly subscribe: readonly string[];
  /** Allows one response to each request, on the requester's inbox. */
  readonly allow_responses: { readonly max: number; readonly expires: string };
}

/** A service's permissions on NATS. Only the registry may change an existing stream. */
function permissionsOf(service: ServiceName, consumers: readonly DeclaredConsumer[]): Permissions {
  const ownSubjects = events.filter(({ from }) => from === service).map(filterSubjectOf);
  const own = consumers.filter((consumer) => consumer.service === service);
  const others = consumers.filter((consumer) => consumer.service !== service);
  const isRegistry = service === 'registry';
  return {
    publish: {
      allow: [
        ...ownSubjects,
        'ask.>',
        ...streamSubjects,
        ...endedSessionSubjects,
        ...own.flatMap(consumerSubjects),
        ...(isRegistry ? streamUpdateSubjects : []),
      ],
      deny: [
        ...others.flatMap(foreignConsumerSubjects),
        ...(isRegistry ? [] : registryOnlySubjects),
        ...(service === 'families' ? [] : familiesOnlySubjects),
      ],
    },
    subscribe: [
      `_INBOX_${service}.>`,
      `ask.${service}.>`,
      ...(service === 'live' ? allEvents : accessEvents),
    ],
    allow_responses: { max: 1, expires: '1m' },
  };
}

const allEvents = ['family.>', 'account.>', 'platform.>'];
/** The events by which every service decides who may access what: changes of a family, and ended sessions. */
const accessEvents = [
  'family.*.access.*',
  'family.*.member.*',
  'family.*.cover.changed',
  'family.*.guard.changed',
  'family.*.family.deleted',
  'account.*.session.ended',
];

/** Permissions to inspect and create the stream, but not to delete or purge it or to read single messages. */
const streamSubjects = ['$JS.API.STREAM.INFO.EVENTS', '$JS.API.STREAM.CREATE.EVENTS'];

/**
 * Permissions to create, read and acknowledge one durable. The server refuses a filter other than the one in the
 * subject, so a durable receives only the event for which it is declared.
 */
const consumerSubjects = ({ durable, filter }: DeclaredConsumer) => [
  `$JS.API.CONSUMER.CREATE.EVENTS.${durable}.${filter}`,
  `$JS.API.CONSUMER.INFO.EVENTS.${durable}`,
  `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${durable}`,
  `$JS.ACK.EVENTS.${durable}.>`,
];

/**
 * Every process reads ended sessions through an ephemeral consumer with a random name. This requires a wildcard, which
 * also matches the durables of other services, so those must be denied one by one.
 */
const endedSessionSubjects = [
  `$JS.API.CONSUMER.CREATE.EVENTS.*.${filterSubjectOf(sessionEnded)}`,
  '$JS.API.CONSUMER.INFO.EVENTS.*',
  '$JS.API.CONSUMER.MSG.NEXT.EVENTS.*',
];
const foreignConsumerSubjects = ({ durable }: DeclaredConsumer) => [
  `$JS.API.CONSUMER.CREATE.EVENTS.${durable}.>`,
  `$JS.API.CONSUMER.INFO.EVENTS.${durable}`,
  `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${durable}`,
];

const streamUpdateSubjects = ['$JS.API.STREAM.UPDATE.EVENTS'];

/** Requests that only the registry may send: the responses reveal failures, and a replay causes load. */
const registryOnlySubjects = serviceNames.flatMap((service) =>
  [stateRequest, apiRequest, deadLettersRequest, discardRequest, replayRequest].map(
    (requestTo) => requestTo(service).subject,
  ),
);

/**
 * Requests that could be misused to act as a parent, to guess passwords or to learn about accounts. Only the families
 * service may send them.
 */
const familiesOnlySubjects = [actingTokenRequest, accountsRequest, passwordRequest, registrationRequest].map(
  ({ subject }) => subject,
);

export interface NatsUsersOptions {
  readonly services: readonly ServiceName[];
  readonly consumers: readonly DeclaredConsumer[];
  readonly passwordOf: (user: string) => string;
  readonly logins?: Logins;
}

/** The users of a NATS server, one for each service and login, in the format of its configuration. */
export function natsUsers({ services, consumers, passwordOf, logins = firstLogin }: NatsUsersOptions) {
  return services.flatMap((service) => {
    const permissions = permissionsOf(service, consumers);
    return logins.map((login) => {
      const user = userOf(service, login);
      return { user, password: passwordOf(user), permissions };
    });
  });
}
