import type { ServiceName } from '@family-chores/contracts/service-name';
import { caddyEnvironment } from '@family-chores/gateway/caddy-environment';
import { mongoSettings } from '@family-chores/local/access';
import {
  CARDS_PORT,
  type DataName,
  GATEWAY_PORTS,
  MONGO_USER,
  OUR_USER,
  type Recipient,
  SERVICE_PORT,
  BACKUPS_DIR,
  CARD_PROVIDER,
  dataDirs,
  ENVIRONMENT_FILE,
  GATEWAY_FILE,
  KEY_FILE,
  NATS_FILE,
  paymentProfiles,
  READY_FILE,
  SETTINGS_DIR,
} from '../layout.ts';

export type Container = Readonly<Record<string, unknown>>;

const volumeOfSettings = (recipient: Recipient) => `settings-${recipient}`;
const volumeOfData = (name: DataName) => `data-${name}`;
const mountSettings = (recipient: Recipient) => `${volumeOfSettings(recipient)}:${SETTINGS_DIR}:ro`;
const mountData = (name: DataName, mode: 'rw' | 'ro' = 'rw') =>
  `${volumeOfData(name)}:${dataDirs[name]}${mode === 'ro' ? ':ro' : ''}`;

const confinement = {
  read_only: true,
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
  logging: { driver: 'json-file', options: { 'max-size': '10m' } },
  restart: 'unless-stopped',
  tmpfs: ['/tmp'],
};
/** Without these options, a lookup that the engine's name server drops is repeated only after five seconds. */
const quickLookups = { dns_opt: ['timeout:1', 'attempts:5'] };
const afterSetup = { setup: { condition: 'service_healthy' } };
const afterServers = { servers: { condition: 'service_healthy' } };

/**
 * Waits for a settings file, because Podman before 4.6 does not wait until `setup` is healthy. A program without
 * settings would end, and Podman refuses to start containers that depend on a restarting container.
 */
const onceWritten = (file: string, program: string) => [
  'sh',
  '-c',
  `until [ -e ${SETTINGS_DIR}/${file} ]; do sleep 0.2; done; exec "$$@"`,
  'sh',
  program,
];

const healthcheck = (test: readonly string[]) => ({
  test: ['CMD', ...test],
  interval: '30s',
  timeout: '5s',
  start_period: '60s',
});

const preparedHealthcheck = { ...healthcheck(['test', '-e', READY_FILE]), interval: '2s' };

function buildOf(target: string, args: Readonly<Record<string, string>> = {}) {
  return {
    context: '../..',
    dockerfile: 'infra/images/Containerfile',
    target,
    args: { ...args, REVISION: '${REVISION:-unknown}' },
  };
}
const imageOf = (name: string) => `family-chores-${name}:\${VERSION:-latest}`;

/** Services that call servers outside of the deployment: Stripe, a mail server or webhooks. */
const servicesCallingOutside: readonly ServiceName[] = ['billing', 'identity', 'registry', 'support'];
/** For the live service, which keeps thousands of sockets open. */
const largeHeap = { NODE_OPTIONS: '--max-old-space-size=512' };

const readinessProgram = `fetch('http://127.0.0.1:${SERVICE_PORT}/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`;

/** The profiles with which a service runs; none if it always runs. Billing runs only if subscriptions are sold. */
export const profilesOf = (service: ServiceName): Container =>
  service === 'billing' ? { profiles: Object.values(paymentProfiles) } : {};

export function serviceContainer(service: ServiceName): Container {
  const isLive = service === 'live';
  return {
    image: imageOf(service),
    build: buildOf(service === 'registry' ? service : 'service', {
      SERVICE: service,
      ...(isLive ? largeHeap : {}),
    }),
    ...confinement,
    ...profilesOf(service),
    // containers.sh finds the containers of services by this label.
    labels: { 'family-chores.role': 'service' },
    scale: `\${SCALE_${service.toUpperCase()}:-1}`,
    mem_limit: isLive ? '768m' : '320m',
    pids_limit: 200,
    networks: ['inside', 'data', ...(servicesCallingOutside.includes(service) ? ['outside'] : [])],
    ...quickLookups,
    volumes: [
      mountSettings(service),
      ...(service === 'registry' ? [mountData('pages')] : []),
      ...(service === 'identity' || service === 'support' ? [mountData('mail')] : []),
    ],
    depends_on: afterServers,
    healthcheck: healthcheck(['node', '-e', readinessProgram]),
  };
}

/** OpenTelemetry's defaults. They are set explicitly, because Caddy logs an error about an empty sampler. */
const tracing = [
  ['OTEL_EXPORTER_OTLP_ENDPOINT', ''],
  ['OTEL_TRACES_SAMPLER', 'parentbased_always_on'],
  ['OTEL_TRACES_SAMPLER_ARG', '1'],
] as const;

/** Settings of `.env` with their defaults, as variables of a container. */
const environmentFrom = (settings: readonly (readonly [name: string, value: string])[]) =>
  Object.fromEntries(settings.map(([name, value]) => [name, `\${${name}:-${value}}`]));

/** Writes the settings of all other containers, and makes the user of each container the owner of its volumes. */
export function setupContainer(recipients: readonly Recipient[]): Container {
  const settings = [
    ['DOMAIN', ''],
    ['PUBLIC_ORIGIN', ''],
    ['HTTP_PORT', '3000'],
    ['CARDS_PORT', '3001'],
    ['COMPOSE_PROFILES', ''],
    ['STRIPE_SECRET_KEY', ''],
    ['STRIPE_WEBHOOK_SECRET', ''],
    ['SMTP_URL', ''],
    ['MAIL_FROM', 'family-chores@example.org'],
    ['MAIL_TO', 'support@example.org'],
    ['LOG_LEVEL', 'info'],
    ['LOGINS', '1'],
    ['GATE_PUBLIC_KEYS', ''],
    ...tracing,
    ['NOTICE_WEBHOOKS', ''],
    ['NOTICE_SECRET', ''],
  ] as const;
  return {
    image: imageOf('setup'),
    build: buildOf('setup'),
    ...confinement,
    user: '0:0',
    cap_add: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
    network_mode: 'none',
    mem_limit: '256m',
    environment: environmentFrom(settings),
    volumes: [
      'secrets:/setup/secrets',
      ...recipients.map((recipient) => `${volumeOfSettings(recipient)}:/setup/settings/${recipient}`),
      ...dataNames.map((name) => `${volumeOfData(name)}:/setup/data/${name}`),
    ],
    healthcheck: preparedHealthcheck,
  };
}

/** Prepares MongoDB and NATS once they run: replica set, users, permissions. */
export function prepareServersContainer(): Container {
  return {
    image: imageOf('setup'),
    ...confinement,
    command: ['node', 'dist/setup/servers.main.js'],
    mem_limit: '256m',
    networks: ['data'],
    volumes: [mountSettings('servers')],
    // With these, "compose run tools" also starts MongoDB and NATS, because the tools container depends on this one.
    depends_on: {
      ...afterSetup,
      mongo: { condition: 'service_started' },
      nats: { condition: 'service_started' },
    },
    healthcheck: preparedHealthcheck,
  };
}

export function mongoContainer(): Container {
  const accessOptions = [
    '--bind_ip_all',
    `--dbpath=${dataDirs.mongo}`,
    `--keyFile=${SETTINGS_DIR}/${KEY_FILE}`,
  ];
  return {
    image: 'docker.io/library/mongo:8.0',
    ...confinement,
    user: `${MONGO_USER}:${MONGO_USER}`,
    // This replaces the image's own entry point, which creates users in another way.
    entrypoint: onceWritten(KEY_FILE, 'mongod'),
    command: [...accessOptions, '--nounixsocket', ...mongoSettings],
    mem_limit: '1g',
    stop_grace_period: '30s',
    networks: ['data'],
    volumes: [mountSettings('mongo'), mountData('mongo')],
    depends_on: afterSetup,
    healthcheck: { ...healthcheck(['bash', '-c', '</dev/tcp/127.0.0.1/27017']), interval: '5s' },
  };
}

export function natsContainer(): Container {
  return {
    image: 'docker.io/library/nats:2.12-alpine',
    ...confinement,
    user: `${OUR_USER}:${OUR_USER}`,
    entrypoint: onceWritten(NATS_FILE, 'nats-server'),
    command: ['--config', `${SETTINGS_DIR}/${NATS_FILE}`],
    mem_limit: '256m',
    networks: ['data'],
    volumes: [mountSettings('nats'), mountData('nats')],
    depends_on: afterSetup,
    healthcheck: {
      ...healthcheck(['wget', '-q', '-O', '/dev/null', 'http://127.0.0.1:8222/healthz']),
      interval: '5s',
    },
  };
}

export function gatewayContainer(): Container {
  return {
    image: 'docker.io/library/caddy:2.11-alpine',
    ...confinement,
    user: `${OUR_USER}:${OUR_USER}`,
    // The image's program cannot be started without this capability, although the ports that it listens on need none.
    cap_add: ['NET_BIND_SERVICE'],
    entrypoint: ['caddy'],
    // With --watch, Caddy loads the routes again when an update has changed them.
    command: ['run', '--watch', '--adapter', 'caddyfile', '--config', `${SETTINGS_DIR}/${GATEWAY_FILE}`],
    environment: {
      XDG_DATA_HOME: dataDirs.gateway,
      XDG_CONFIG_HOME: '/tmp',
      ...caddyEnvironment,
      ...environmentFrom(tracing),
    },
    mem_limit: '256m',
    ports: [
      `\${BIND:-127.0.0.1}:\${HTTP_PORT:-3000}:${GATEWAY_PORTS.http}`,
      `\${BIND:-127.0.0.1}:\${HTTPS_PORT:-3443}:${GATEWAY_PORTS.https}`,
    ],
    networks: ['inside', 'outside'],
    ...quickLookups,
    volumes: [mountSettings('gateway'), mountData('gateway'), mountData('pages', 'ro')],
    depends_on: afterSetup,
    healthcheck: healthcheck(['nc', '-z', '127.0.0.1', String(GATEWAY_PORTS.http)]),
  };
}

/** The local stand-in for Stripe: no money moves, and its pages are available on this machine only. */
export function cardProviderContainer(): Container {
  return {
    image: imageOf(CARD_PROVIDER),
    build: buildOf('service', { SERVICE: CARD_PROVIDER, WORKSPACE: `infra/${CARD_PROVIDER}` }),
    ...confinement,
    profiles: [paymentProfiles.test],
    environment: { PORT: String(CARDS_PORT) },
    mem_limit: '256m',
    ports: [`127.0.0.1:\${CARDS_PORT:-3001}:${CARDS_PORT}`],
    networks: ['inside', 'outside'],
    volumes: [mountSettings(CARD_PROVIDER), mountData('cards')],
    depends_on: afterSetup,
  };
}

/** Runs as root, to write to the backup folder, which belongs to a user of the host. */
export function toolsContainer(): Container {
  return {
    image: imageOf('setup'),
    ...confinement,
    restart: 'no',
    profiles: ['tools'],
    user: '0:0',
    cap_add: ['DAC_OVERRIDE'],
    entrypoint: ['node', `--env-file=${SETTINGS_DIR}/${ENVIRONMENT_FILE}`, '/app/infra/backup/dist/main.js'],
    mem_limit: '512m',
    networks: ['data'],
    volumes: [mountSettings('tools'), `\${BACKUPS:-./backups}:${BACKUPS_DIR}`],
    depends_on: afterServers,
  };
}

const dataNames: readonly DataName[] = ['mongo', 'nats', 'pages', 'mail', 'cards', 'gateway'];

export function volumesOf(recipients: readonly Recipient[]): string[] {
  return ['secrets', ...recipients.map(volumeOfSettings), ...dataNames.map(volumeOfData)];
}
