import type { ServiceName } from '@family-chores/contracts/service-name';

/** What the compose file and the settings of its containers agree on. */

/** Port of every service in its own container. */
export const SERVICE_PORT = 4000;
/** The gateway runs without the right to use lower ports. */
export const GATEWAY_PORTS = { http: 8080, https: 8443 } as const;
export const CARDS_PORT = 4190;

export const MONGO_ADDRESS = 'mongo:27017';
export const NATS_ADDRESS = 'nats:4222';
export const CARD_PROVIDER = 'card-provider';

/** User of our own images, and of the servers that need no other one. */
export const OUR_USER = 1000;
/** User of MongoDB's image. */
export const MONGO_USER = 999;

/** Where a container finds its settings. */
export const SETTINGS_DIR = '/run/settings';
/** The file with the settings of a service or of the card provider, as its image expects. */
export const ENVIRONMENT_FILE = 'service.env';
export const KEY_FILE = 'replica-set.key';
export const NATS_FILE = 'nats.conf';
export const GATEWAY_FILE = 'Caddyfile';
export const SERVERS_FILE = 'servers.json';
/** Exists once the servers are prepared. */
export const READY_FILE = '/tmp/ready';

/** Data folders as their containers see them. */
export const dataDirs = {
  mongo: '/data/db',
  nats: '/data/jetstream',
  /** The registry writes builds and the last page, the gateway serves them. */
  pages: '/srv/pages',
  mail: '/srv/mail',
  cards: '/srv/cards',
  /** Not a folder of the image, which would become the volume's content. */
  gateway: '/srv/gateway',
} as const;
/** Where a backup is written, and read. */
export const BACKUPS_DIR = '/backups';
export const assetsDir = `${dataDirs.pages}/assets`;

export type DataName = keyof typeof dataDirs;

export const ownerOf = (data: DataName): number => (data === 'mongo' ? MONGO_USER : OUR_USER);

/** Containers that get settings of their own, which no other one can read. */
export type Recipient = ServiceName | 'card-provider' | 'mongo' | 'nats' | 'gateway' | 'servers' | 'tools';

/** Where the setup container finds the volumes of all others. */
export const setupDirs = {
  secrets: '/setup/secrets',
  settingsOf: (recipient: Recipient) => `/setup/settings/${recipient}`,
  dataOf: (data: DataName) => `/setup/data/${data}`,
};

/** Profiles of the compose file that sell subscriptions: by Stripe, or by a card provider that moves no money. */
export const paymentProfiles = { stripe: 'billing', test: 'test-money' } as const;
