import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { events } from '@family-chores/contracts/all-contracts';
import { filterSubjectOf } from '@family-chores/contracts/define-event';
import { sessionEnded } from '@family-chores/contracts/identity/accounts';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { type DeclaredConsumer, declaredConsumers, services } from '@family-chores/local/stack';
import { connect, ErrorCode, NatsError, type NatsConnection } from 'nats';
import type { Check } from '../run/check.ts';

const SERVICES_DIR = fileURLToPath(new URL('../../../../services', import.meta.url));

/** Quality bar S26 for NATS: a compromised service cannot misuse its own credentials. */
export const stolenCredentials: Check = {
  id: 'S26',
  title: "a service's NATS credentials do not let it read, acknowledge or publish events of other services",
  async run({ stack }) {
    const consumers = await declaredConsumers(SERVICES_DIR, services);
    let refused = 0;
    for (const service of services) {
      const { NATS_URL, NATS_USER, NATS_PASSWORD } = await stack.environmentOf(service);
      const login = { user: NATS_USER, pass: NATS_PASSWORD, inboxPrefix: `_INBOX_${service}` };
      const client = await connect({ servers: NATS_URL, ...login });
      try {
        for (const subject of foreignSubjects(service, consumers)) {
          assert.ok(await isRefused(client, subject), `${service} may send ${subject}`);
          refused += 1;
        }
      } finally {
        await client.close();
      }
    }
    return `${refused} requests by ${services.length} services refused`;
  },
  mutants: [
    {
      defect: 'chat declares a consumer of registrations',
      edits: [
        {
          file: 'services/chat/dist/messages/show-new-names.consumer.js',
          replace: 'export const showNewNames',
          by: "import { accountRegistered } from '@family-chores/contracts/identity/accounts';\nconsume(accountRegistered, { durable: 'chat-spy', handleIdempotent() {} });\nexport const showNewNames",
        },
      ],
    },
  ],
};

/** Subjects that a service would have to use to read, acknowledge or publish events of other services. */
function foreignSubjects(service: ServiceName, consumers: readonly DeclaredConsumer[]): string[] {
  const own = consumers.filter((consumer) => consumer.service === service);
  const others = consumers.filter((consumer) => consumer.service !== service);
  // Every service must know which sessions have ended, so it may consume these events.
  const allowed = new Set([...own.map(({ filter }) => filter), filterSubjectOf(sessionEnded)]);
  const forbidden = events.map(filterSubjectOf).filter((filter) => !allowed.has(filter));
  const notOwnEvents = events.filter(({ from }) => from !== service).map(filterSubjectOf);
  return [
    ...forbidden.map((filter) => `$JS.API.CONSUMER.CREATE.EVENTS.${service}-spy.${filter}`),
    ...others.flatMap(({ durable, filter }) => [
      `$JS.API.CONSUMER.CREATE.EVENTS.${durable}.${filter}`,
      `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${durable}`,
      `$JS.ACK.EVENTS.${durable}.1.1.1.1.0`,
    ]),
    '$JS.API.STREAM.MSG.GET.EVENTS',
    '$JS.API.DIRECT.GET.EVENTS',
    ...notOwnEvents.map((filter) => filter.replace('*', '7')),
  ];
}

async function isRefused(client: NatsConnection, subject: string): Promise<boolean> {
  try {
    await client.request(subject, '{}', { timeout: 2000 });
    return false;
  } catch (error) {
    return error instanceof NatsError && error.code === ErrorCode.PermissionsViolation;
  }
}
