import { caddyfile } from '@family-chores/gateway/caddyfile';
import {
  type MongoUser,
  type Secrets,
  cardSecrets,
  formatEnvironment,
  mongoUri,
  mongoUserOf,
  mongoUsersOf,
  natsSettings,
  natsUsers,
  ownEnvironmentOf,
} from '@family-chores/local/access';
import { type ServiceName, serviceNames } from '@family-chores/contracts/service-name';
import {
  CARDS_PORT,
  GATEWAY_PORTS,
  type Recipient,
  SERVICE_PORT,
  assetsDir,
  cardProvider,
  dataDirs,
  environmentFile,
  gatewayFile,
  keyFile,
  mongoAddress,
  natsAddress,
  natsFile,
  paymentProfiles,
  serversFile,
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
  readonly consumers: Parameters<typeof natsUsers>[0]['consumers'];
  /** Folders of builds in the registry's image. */
  readonly builds: readonly string[];
}

/** What the container that prepares the servers gets. */
export interface ServerAccess {
  /** A member of the replica set: with the key file's content, it may do everything. */
  readonly member: MongoUser;
  readonly users: readonly MongoUser[];
  readonly monitor: { readonly user: string; readonly password: string };
}

/** All settings of a deployment, each file for one container. */
export function settingsFiles(options: SettingsOptions): SettingsFile[] {
  const { config, secrets, consumers } = options;
  const key = Buffer.from(secrets.of('mongo/key')).toString('base64');
  const passwordOf = (service: ServiceName) => secrets.of(`nats/${service}`);
  const monitor = { user: 'monitor', password: secrets.of('nats/monitor') };
  const nats = {
    ...natsSettings({ listen: '0.0.0.0:4222', storeDir: dataDirs.nats }),
    http: '127.0.0.1:8222',
    authorization: { users: natsUsers({ services: serviceNames, consumers, passwordOf }) },
    accounts: { $SYS: { users: [monitor] } },
  };
  const users = mongoUsersOf(secrets);
  const servers: ServerAccess = {
    member: { name: '__system', password: key, database: 'local' },
    users,
    monitor,
  };
  const tools = { BACKUP_MONGODB_URI: mongoUri(mongoAddress, users[0]) };
  return [
    ...serviceNames.map((service) => ({
      recipient: service,
      name: environmentFile,
      content: formatEnvironment(environmentOf(service, options)),
    })),
    {
      recipient: cardProvider,
      name: environmentFile,
      content: formatEnvironment(cardEnvironment(options)),
    },
    { recipient: 'mongo', name: keyFile, content: key },
    { recipient: 'nats', name: natsFile, content: JSON.stringify(nats, null, 2) },
    { recipient: 'gateway', name: gatewayFile, content: gatewaySettings(config) },
    { recipient: 'tools', name: environmentFile, content: formatEnvironment(tools) },
    { recipient: 'servers', name: serversFile, content: JSON.stringify(servers) },
  ];
}

function environmentOf(service: ServiceName, { config, secrets, builds }: SettingsOptions) {
  const stripe = config.COMPOSE_PROFILES.includes(paymentProfiles.stripe)
    ? { secretKey: config.STRIPE_SECRET_KEY, webhookSecret: config.STRIPE_WEBHOOK_SECRET }
    : undefined;
  return {
    PUBLIC_ORIGIN: publicOriginOf(config),
    LOG_LEVEL: config.LOG_LEVEL,
    MONGODB_URI: mongoUri(mongoAddress, mongoUserOf(service, secrets)),
    NATS_URL: `nats://${natsAddress}`,
    NATS_USER: service,
    NATS_PASSWORD: secrets.of(`nats/${service}`),
    ...ownEnvironmentOf(service, {
      secrets,
      stripe,
      web: { builds: isSelling(config) ? builds : builds.filter((build) => !build.endsWith('/mf-billing')) },
      assetsDir,
      mailDir: dataDirs.mail,
      env: {
        MAIL_FROM: config.MAIL_FROM,
        MAIL_TO: config.MAIL_TO,
        ...(config.SMTP_URL ? { SMTP_URL: config.SMTP_URL } : {}),
      },
      cardsUrl: `http://${cardProvider}:${CARDS_PORT}`,
    }),
  };
}

/** Without payments no account ever has a subscription, so no family needs one, and no page offers any. */
function isSelling({ COMPOSE_PROFILES }: SetupConfig): boolean {
  return Object.values(paymentProfiles).some((profile) => COMPOSE_PROFILES.includes(profile));
}

function cardEnvironment({ config, secrets }: SettingsOptions) {
  return {
    ...cardSecrets(secrets),
    API_NAME: cardProvider,
    PAGES_ORIGIN: `http://127.0.0.1:${config.CARDS_PORT}`,
    WEBHOOK_URL: `http://billing:${SERVICE_PORT}/api/stripe/webhook`,
    STORE_FILE: `${dataDirs.cards}/cards.jsonl`,
  };
}

function gatewaySettings(config: SetupConfig): string {
  const { origin, protocol, hostname } = new URL(publicOriginOf(config));
  const isPublic = protocol === 'https:' && config.DOMAIN !== '';
  return caddyfile({
    site: isPublic ? origin : `http://:${GATEWAY_PORTS.http}`,
    ports: GATEWAY_PORTS,
    ...(isPublic ? {} : { hosts: [...new Set([hostname, 'localhost', '127.0.0.1', '::1'])] }),
    assets: { folder: assetsDir },
    upstreamsOf: (service) => ({ name: service, port: SERVICE_PORT }),
  });
}
