import type { ServiceName } from '@family-chores/contracts/service-name';

/* Names, paths and ports that the compose file and the settings of its containers share. */

/** Port of every service in its own container. */
export const SERVICE_PORT = 4000;
/** Ports of the gateway in its container, where it must not use those below 1024. */
export const GATEWAY_PORTS = { http: 8080, https: 8443 } as const;
export const CARDS_PORT = 4190;

export const candidateOf = (service: ServiceName): string => `${service}-candidate`;

export const MONGO_ADDRESS = 'mongo:27017';
export const NATS_ADDRESS = 'nats:4222';
export const CARD_PROVIDER = 'card-provider';

/** Id of the user of our own images, and of public images that can run as any user. */
export const OUR_USER = 1000;
export const MONGO_USER = 999;

export const SETTINGS_DIR = '/run/settings';
/** File with the environment variables of a service, the card provider or the tools. Node reads it when it starts. */
export const ENVIRONMENT_FILE = 'service.env';
export const KEY_FILE = 'replica-set.key';
export const NATS_FILE = 'nats.conf';
export const GATEWAY_FILE = 'Caddyfile';
export const SERVERS_FILE = 'servers.json';
/** A container that prepares others creates this file once they are prepared, and keeps running. */
export const READY_FILE = '/tmp/ready';

/** Paths of the data volumes in the containers that use them. */
export const dataDirs = {
  mongo: '/data/db',
  nats: '/data/jetstream',
  /** The registry writes builds and the last page here, and the gateway serves them. */
  pages: '/srv/pages',
  mail: '/srv/mail',
  cards: '/srv/cards',
  /** Must not be a folder of the image, because the content of such a folder would be copied into the volume. */
  gateway: '/srv/gateway',
} as const;
export const BACKUPS_DIR = '/backups';
export const assetsDir = `${dataDirs.pages}/assets`;

export type DataName = keyof typeof dataDirs;

export const ownerOf = (data: DataName): number => (data === 'mongo' ? MONGO_USER : OUR_USER);

/** A container that gets its own settings, which no other container can read. */
export type Recipient = ServiceName | 'card-provider' | 'mongo' | 'nats' | 'gateway' | 'servers' | 'tools';

/** Paths at which the setup container mounts the volumes of all others. */
export const setupDirs = {
  secrets: '/setup/secrets',
  settingsOf: (recipient: Recipient) => `/setup/settings/${recipient}`,
  dataOf: (data: DataName) => `/setup/data/${data}`,
};

/** Profiles of the compose file that sell subscriptions; with `test-money`, no money moves. */
export const paymentProfiles = { stripe: 'billing', test: 'test-money' } as const;
