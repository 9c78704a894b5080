import { events } from '@family-chores/contracts/catalog';
import { filterSubjectOf } from '@family-chores/contracts/define-event';
import { askDeadLetters, askReplay, askState } from '@family-chores/contracts/operations/operations';
import { type ServiceName, serviceNames } from '@family-chores/contracts/service-name';

interface Permissions {
  readonly publish: { readonly allow: readonly string[]; readonly deny: readonly string[] };
  readonly subscribe: readonly string[];
  /** Questions are answered on the asker's inbox, once. */
  readonly allow_responses: { readonly max: number; readonly expires: string };
}

/**
 * What a service may do on NATS: publish its own events, ask anybody, answer for itself, hear what concerns who may
 * enter a family and what it may do there, and read the stream. NATS compares whole words of a subject, so durables
 * cannot be told apart by prefix. The registry, whose page is for those who run the product, also asks how services are
 * and has them handle once more what they put aside; and it gives a stream made earlier the subjects it lacks.
 */
function permissionsOf(service: ServiceName): Permissions {
  const own = events.filter(({ from }) => from === service).map(filterSubjectOf);
  const isRegistry = service === 'registry';
  return {
    publish: {
      allow: [...own, 'ask.>', ...stream, ...(isRegistry ? changesOfStream : [])],
      deny: isRegistry ? [] : operations,
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

/** Creating and reading EVENTS and durables on it, never deleting, purging or reading another stream. */
const stream = [
  '$JS.API.STREAM.INFO.EVENTS',
  '$JS.API.STREAM.CREATE.EVENTS',
  '$JS.API.CONSUMER.INFO.EVENTS.*',
  '$JS.API.CONSUMER.CREATE.EVENTS.>',
  '$JS.API.CONSUMER.DURABLE.CREATE.EVENTS.*',
  '$JS.API.CONSUMER.MSG.NEXT.EVENTS.*',
  '$JS.ACK.EVENTS.>',
];

const changesOfStream = ['$JS.API.STREAM.UPDATE.EVENTS'];

/** Questions of those who run the product: what is answered tells of failures, and one of them makes work. */
const operations = serviceNames.flatMap((service) =>
  [askState, askDeadLetters, askReplay].map((about) => about(service).subject),
);

/** The users of the NATS server: one per service. */
export function natsUsers(services: readonly ServiceName[], passwordOf: (service: ServiceName) => string) {
  return services.map((service) => ({
    user: service,
    password: passwordOf(service),
    permissions: permissionsOf(service),
  }));
}
