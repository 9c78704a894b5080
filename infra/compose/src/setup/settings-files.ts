import { createHash } from 'node:crypto';
import { caddyfile } from '@family-chores/gateway/caddyfile';
import {
  type MongoUser,
  type Secrets,
  assertPreviousLoginKept,
  uriOfUser,
  cardSecrets,
  currentLogin,
  formatEnvironment,
  mongoUri,
  mongoUserOf,
  mongoUsersOf,
  natsLoginOf,
  natsSettings,
  natsUsers,
  ownEnvironmentOf,
} from '@family-chores/local/access';
import { type ServiceName, serviceNames } from '@family-chores/contracts/service-name';
import { exportsTraces } from '@family-chores/contracts/trace-export';
import {
  CARDS_PORT,
  GATEWAY_PORTS,
  type Recipient,
  SERVICE_PORT,
  assetsDir,
  candidateOf,
  CARD_PROVIDER,
  dataDirs,
  ENVIRONMENT_FILE,
  GATEWAY_FILE,
  KEY_FILE,
  MONGO_ADDRESS,
  NATS_ADDRESS,
  NATS_FILE,
  paymentProfiles,
  SERVERS_FILE,
} from '../layout.ts';
import { type SetupConfig, publicOriginOf } from './config.ts';

export interface SettingsFile {
  readonly recipient: Recipient;
  readonly name: string;
  readonly content: string;
}

export interface SettingsOptions {
  readonly config: SetupConfig;
  readonly secrets: Secrets;
  /** The durable consumers that the services declare, on which the services' permissions at NATS depend. */
  readonly consumers: Parameters<typeof natsUsers>[0]['consumers'];
  /** Folders with builds in the registry's image. */
  readonly builds: readonly string[];
  /** The previous settings of the container that prepares MongoDB and NATS (`ServerAccess`), as JSON. */
  readonly previousServers?: string | undefined;
}

/** Settings of the container that prepares MongoDB and NATS. */
export interface ServerAccess {
  readonly users: readonly MongoUser[];
  /** The login that services use once they restart. */
  readonly login: number;
  /** For our own MongoDB: the user of the replica set's members. It may do everything; its password is the key. */
  readonly member?: MongoUser;
  /** For an external MongoDB: its address with the login of an administrator. */
  readonly administrator?: string;
  /** For our own NATS. */
  readonly nats?: NatsReloadAccess;
}

/** The user who may make our NATS server read its settings again. */
export interface NatsReloadAccess {
  readonly user: string;
  readonly password: string;
  /** The tag of the server once it has read these settings. */
  readonly tag: string;
}

/**
 * Generates the settings of all containers of a deployment, one file for each.
 * @throws Error with a message for the user if services would lose their login
 */
export function settingsFiles(options: SettingsOptions): SettingsFile[] {
  const { config, secrets, previousServers } = options;
  if (previousServers !== undefined) {
    // Earlier versions did not store the login.
    const { login = 1 }: Partial<ServerAccess> = JSON.parse(previousServers);
    assertPreviousLoginKept(login, config.LOGINS);
  }
  const users = mongoUsersOf(secrets, config.LOGINS);
  const key = Buffer.from(secrets.of('mongo/key')).toString('base64');
  const nats = natsSettingsOf(options);
  const mongo = config.MONGODB_URI
    ? { administrator: config.MONGODB_URI }
    : { member: { name: '__system', password: key, database: 'local' } };
  const servers: ServerAccess = {
    users,
    login: currentLogin(config.LOGINS),
    ...mongo,
    ...(nats.access ? { nats: nats.access } : {}),
  };
  const tools = { BACKUP_MONGODB_URI: config.MONGODB_URI || mongoUri(MONGO_ADDRESS, users[0]) };
  return [
    ...serviceNames.map((service) => ({
      recipient: service,
      name: ENVIRONMENT_FILE,
      content: formatEnvironment(environmentOf(service, options)),
    })),
    {
      recipient: CARD_PROVIDER,
      name: ENVIRONMENT_FILE,
      content: formatEnvironment(cardEnvironment(options)),
    },
    ...(config.MONGODB_URI ? [] : [{ recipient: 'mongo', name: KEY_FILE, content: key } as const]),
    { recipient: 'nats', name: NATS_FILE, content: nats.content },
    { recipient: 'gateway', name: GATEWAY_FILE, content: gatewaySettings(config) },
    { recipient: 'tools', name: ENVIRONMENT_FILE, content: formatEnvironment(tools) },
    { recipient: 'servers', name: SERVERS_FILE, content: JSON.stringify(servers) },
  ];
}

/** Generates the settings of our own NATS server or, for external ones, only the users to include in their settings. */
function natsSettingsOf({ config, secrets, consumers }: SettingsOptions): {
  content: string;
  access?: NatsReloadAccess;
} {
  const passwordOf = (user: string) => secrets.of(`nats/${user}`);
  const users = natsUsers({ services: serviceNames, consumers, passwordOf, logins: config.LOGINS });
  const authorization = { users };
  if (config.NATS_URL) return { content: format({ authorization }) };
  const monitor = { user: 'monitor', password: secrets.of('nats/monitor') };
  const ownSettings = {
    ...natsSettings({ listen: '0.0.0.0:4222', storeDir: dataDirs.nats }),
    http: '127.0.0.1:8222',
    authorization,
    accounts: { $SYS: { users: [monitor] } },
  };
  const tag = `settings:${createHash('sha256').update(format(ownSettings)).digest('hex')}`;
  return { content: format({ ...ownSettings, server_tags: [tag] }), access: { ...monitor, tag } };
}

const format = (settings: object) => JSON.stringify(settings, null, 2);

function environmentOf(service: ServiceName, { config, secrets, builds }: SettingsOptions) {
  const stripe = config.COMPOSE_PROFILES.includes(paymentProfiles.stripe)
    ? { secretKey: config.STRIPE_SECRET_KEY, webhookSecret: config.STRIPE_WEBHOOK_SECRET }
    : undefined;
  const login = currentLogin(config.LOGINS);
  const user = mongoUserOf(service, secrets, login);
  return {
    PUBLIC_ORIGIN: publicOriginOf(config),
    LOG_LEVEL: config.LOG_LEVEL,
    MONGODB_URI: config.MONGODB_URI ? uriOfUser(config.MONGODB_URI, user) : mongoUri(MONGO_ADDRESS, user),
    NATS_URL: config.NATS_URL || `nats://${NATS_ADDRESS}`,
    ...natsLoginOf(service, secrets, login),
    ...(exportsTraces(tracingOf(config)) ? tracingOf(config) : {}),
    ...ownEnvironmentOf(service, {
      secrets,
      stripe,
      web: {
        builds: sellsSubscriptions(config)
          ? builds
          : builds.filter((build) => !build.endsWith('/mf-billing')),
      },
      assets: config.ASSETS_BUCKET ? { ASSETS_BUCKET: config.ASSETS_BUCKET } : { ASSETS_DIR: assetsDir },
      gateKeys: config.GATE_PUBLIC_KEYS,
      mailDir: dataDirs.mail,
      env: {
        MAIL_FROM: config.MAIL_FROM,
        MAIL_TO: config.MAIL_TO,
        NOTICE_WEBHOOKS: config.NOTICE_WEBHOOKS,
        NOTICE_SECRET: config.NOTICE_SECRET,
        ...(config.SMTP_URL ? { SMTP_URL: config.SMTP_URL } : {}),
      },
      cardsUrl: `http://${CARD_PROVIDER}:${CARDS_PORT}`,
    }),
  };
}

/** If no profile sells subscriptions, no family needs a subscription, and no page sells any. */
function sellsSubscriptions({ COMPOSE_PROFILES }: SetupConfig): boolean {
  return Object.values(paymentProfiles).some((profile) => COMPOSE_PROFILES.includes(profile));
}

function cardEnvironment({ config, secrets }: SettingsOptions) {
  return {
    ...cardSecrets(secrets),
    API_NAME: CARD_PROVIDER,
    PAGES_ORIGIN: `http://127.0.0.1:${config.CARDS_PORT}`,
    WEBHOOK_URL: `http://billing:${SERVICE_PORT}/api/stripe/webhook`,
    STORE_FILE: `${dataDirs.cards}/cards.jsonl`,
  };
}

function tracingOf(config: SetupConfig) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG } = config;
  return { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG };
}

function gatewaySettings(config: SetupConfig): string {
  const { origin, protocol, hostname } = new URL(publicOriginOf(config));
  const isPublic = protocol === 'https:' && config.DOMAIN !== '';
  return caddyfile({
    site: isPublic ? origin : `http://:${GATEWAY_PORTS.http}`,
    ports: GATEWAY_PORTS,
    ...(isPublic ? {} : { hosts: [...new Set([hostname, 'localhost', '127.0.0.1', '::1'])] }),
    trustedProxies: config.TRUSTED_PROXIES,
    assets: config.ASSETS_URL ? { bucket: config.ASSETS_URL } : { folder: assetsDir },
    upstreamsOf: (service) => ({ name: service, port: SERVICE_PORT }),
    candidateOf: (service) => ({ name: candidateOf(service), port: SERVICE_PORT }),
    exportsTraces: exportsTraces(tracingOf(config)),
  });
}
