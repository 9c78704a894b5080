import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { mongoUri } from '../servers/index.ts';
import type { DataDirectory } from './data-directory.ts';
import { natsLogin, uriOfDatabase } from './external-servers.ts';
import { gateKeysOf } from './gate-key.ts';
import { mongoUserOf, natsLoginOf } from './logins.ts';
import type { Secrets } from './secrets.ts';
import { services } from './services.ts';
import { gatewayOrigin, type Ports, type StackSettings, type StripeAccount } from './settings.ts';

export type ServiceEnvironment = Readonly<Record<string, string>>;

/** Where the registry finds the shell and the remotes. */
export interface WebSources {
  /** Folders of builds to release. */
  readonly builds?: readonly string[];
  /** Addresses of development servers, which replace released builds while they run. */
  readonly devServers?: readonly string[];
}

export interface EnvironmentOptions {
  readonly settings: StackSettings;
  readonly data: DataDirectory;
  readonly secrets: Secrets;
  readonly web: WebSources;
}

export function servicePort(ports: Ports, service: ServiceName): number {
  return ports.services + services.indexOf(service);
}

/** Port of the candidate of the service that listens on `port`. */
export function candidatePort({ candidates, services: first }: Ports, port: number): number {
  return candidates + port - first;
}

export function environmentOf(
  service: ServiceName,
  { settings, data, secrets, web }: EnvironmentOptions,
): ServiceEnvironment {
  const { mongodbUri, natsUrl, ports } = settings;
  const nats = natsUrl
    ? natsLogin(natsUrl, process.env)
    : {
        NATS_URL: `nats://127.0.0.1:${ports.nats}`,
        ...natsLoginOf(service, secrets),
      };
  return {
    PORT: String(servicePort(ports, service)),
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: settings.publicOrigin,
    OTHER_ORIGINS: settings.otherOrigins.join(','),
    LOG_LEVEL: settings.logLevel,
    MONGODB_URI: mongodbUri
      ? uriOfDatabase(mongodbUri, service)
      : mongoUri(`127.0.0.1:${ports.mongo}`, mongoUserOf(service, secrets)),
    ...nats,
    ...ownEnvironmentOf(service, {
      secrets,
      web,
      assets: { ASSETS_DIR: data.assets },
      gateKeys: gateKeysOf(secrets).publicKey,
      mailDir: data.mail,
      env: process.env,
      stripe: settings.stripe,
      cardsUrl: `http://127.0.0.1:${ports.cards}`,
    }),
  };
}

export interface OwnEnvironmentOptions {
  readonly secrets: Secrets;
  readonly web: WebSources;
  /** Variables that name the folder or the bucket from which the gateway serves builds. */
  readonly assets: ServiceEnvironment;
  /** Public keys of the release gate, comma-separated. */
  readonly gateKeys: string;
  /** Folder for emails if `env` names no mail server. */
  readonly mailDir: string;
  readonly env: NodeJS.ProcessEnv;
  readonly stripe?: StripeAccount | undefined;
  /** Address of the local card provider, used without a Stripe account. */
  readonly cardsUrl: string;
}

/** The variables that a service gets besides those that every service gets, on the local stack and in containers. */
export function ownEnvironmentOf(service: ServiceName, options: OwnEnvironmentOptions): ServiceEnvironment {
  if (service === 'registry') return registryEnvironment(options);
  if (service === 'support') return supportEnvironment(options);
  if (service === 'identity') return mailEnvironment(options);
  return service === 'billing' ? billingEnvironment(options) : {};
}

function registryEnvironment({
  assets,
  gateKeys,
  web: { builds = [], devServers = [] },
  secrets,
  env: { NOTICE_WEBHOOKS, NOTICE_SECRET },
}: OwnEnvironmentOptions): ServiceEnvironment {
  return {
    ...assets,
    LOCAL_BUILDS: builds.join(','),
    DEV_SERVERS: devServers.join(','),
    OPERATOR_TOKEN: secrets.of('registry/operator-token'),
    GATE_PUBLIC_KEYS: gateKeys,
    ...(NOTICE_WEBHOOKS ? { NOTICE_WEBHOOKS } : {}),
    ...(NOTICE_SECRET ? { NOTICE_SECRET } : {}),
  };
}

/** Emails are written to files unless a mail server is configured. */
function mailEnvironment({ mailDir, env }: OwnEnvironmentOptions): ServiceEnvironment {
  const { SMTP_URL, MAIL_FROM = 'family-chores@example.org' } = env;
  return { MAIL_FROM, MAIL_OUTBOX: mailDir, ...(SMTP_URL ? { SMTP_URL } : {}) };
}

function supportEnvironment(options: OwnEnvironmentOptions): ServiceEnvironment {
  const { MAIL_TO = 'support@example.org' } = options.env;
  return { ...mailEnvironment(options), MAIL_TO };
}

function billingEnvironment({ stripe, secrets, cardsUrl }: OwnEnvironmentOptions): ServiceEnvironment {
  if (stripe) {
    return { STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret };
  }
  return { ...cardSecrets(secrets), STRIPE_API_URL: cardsUrl };
}

export function cardProviderEnvironment({
  settings,
  data,
  secrets,
}: Omit<EnvironmentOptions, 'web'>): ServiceEnvironment {
  return {
    ...cardSecrets(secrets),
    PORT: String(settings.ports.cards),
    // Not the HOST of this process, which sets where the gateway listens: the card provider trusts every client, so
    // only this machine may reach it.
    HOST: '127.0.0.1',
    // The card provider sends webhooks through the gateway, as Stripe does in production.
    WEBHOOK_URL: `${gatewayOrigin(settings)}/api/stripe/webhook`,
    STORE_FILE: data.cards,
  };
}

/** The secrets that billing shares with the local card provider. */
export function cardSecrets(secrets: Secrets): ServiceEnvironment {
  return {
    STRIPE_SECRET_KEY: `sk_test_local_${secrets.of('card-provider/key')}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${secrets.of('card-provider/webhook')}`,
  };
}

export function environmentFile(
  service: ServiceName,
  { environments }: Pick<DataDirectory, 'environments'>,
): string {
  return join(environments, `${service}.env`);
}

/** The public origin of the stack that runs on this data. Its settings may differ from those of this process. */
export async function publicOriginOf(data: Pick<DataDirectory, 'environments'>): Promise<string | undefined> {
  const text = await readFile(environmentFile('registry', data), 'utf8').catch(() => '');
  return parseEnv(text)['PUBLIC_ORIGIN'];
}

/** Writes a service's environment file, with which it can be started by hand (`npm start -w services/<name>`). */
export async function writeEnvironment(
  service: ServiceName,
  environment: ServiceEnvironment,
  data: DataDirectory,
): Promise<void> {
  await writeFile(environmentFile(service, data), formatEnvironment(environment), { mode: 0o600 });
}

/**
 * Writes the environment file of the shipping command line. It contains the key that signs verdicts; the registry does
 * not get this key.
 */
export async function writeShippingEnvironment(secrets: Secrets, data: DataDirectory): Promise<void> {
  const environment = { GATE_PRIVATE_KEY: gateKeysOf(secrets).privateKey };
  const file = join(data.environments, 'shipping.env');
  await writeFile(file, formatEnvironment(environment), { mode: 0o600 });
}

/** Formats variables as Node reads them with `--env-file`. */
export function formatEnvironment(environment: ServiceEnvironment): string {
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return `${lines.join('\n')}\n`;
}
