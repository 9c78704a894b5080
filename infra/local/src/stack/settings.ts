import { isIPv6 } from 'node:net';
import { homedir, hostname, networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, freePortRange } from '../processes/free-port.ts';
import { services } from './services.ts';

export const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** Offsets from the port of the first service, which leave room for more services. */
const CANDIDATES_PORT_OFFSET = 50;
const CARDS_PORT_OFFSET = 89;
const WEB_PORT_OFFSET = 199;

/** The address at which Android's emulator reaches the machine that it runs on. */
const EMULATOR_ALIAS = '10.0.2.2';

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];
const ALL_ADDRESSES = ['0.0.0.0', '::'];

const servicesDir = join(repository, 'services');

export interface Ports {
  readonly gateway: number;
  readonly mongo: number;
  readonly nats: number;
  /** Port of the first service; the others follow. */
  readonly services: number;
  /** Port of the candidate of the first service; those of the others follow. */
  readonly candidates: number;
  /** Port of the local card provider. */
  readonly cards: number;
  /** Development servers get the first free ports from here on. */
  readonly web: number;
}

export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

export interface StackSettings {
  readonly ports: Ports;
  /** Addresses on which the gateway listens; everything else listens on loopback. */
  readonly bind: readonly string[];
  /** The origin that families use. */
  readonly publicOrigin: string;
  /** Further origins by which this machine is reached, if other devices may connect. */
  readonly otherOrigins: readonly string[];
  readonly dataDir: string;
  /** Folder of the compiled services. */
  readonly servicesDir: string;
  /** An external MongoDB, used instead of the local one. */
  readonly mongodbUri?: string;
  readonly natsUrl?: string;
  /** A Stripe account, used instead of the local card provider. */
  readonly stripe?: StripeAccount;
  readonly logLevel: string;
  /** URL of a module that each of our programs loads before its own code; unused in home mode. */
  readonly preload?: string;
  /** Whether this process itself runs all services and the card provider, to save memory. */
  readonly home: boolean;
  /** Services that are not started, because a developer runs them by hand or the product runs without them. */
  readonly without: readonly string[];
}

/**
 * Reads the settings of `npm start`: environment variables, `--without <service>,<service>`, and `--home`. An empty
 * variable counts as not set, because a compose file passes on unset variables as empty ones.
 * @throws Error with a message for the user about an invalid setting
 */
export function readSettings(variables: NodeJS.ProcessEnv, args: readonly string[]): StackSettings {
  const env = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const firstService = portOf(env, 'SERVICES_PORT', 4101);
  const ports: Ports = {
    gateway: portOf(env, 'PORT', 3000),
    mongo: portOf(env, 'MONGO_PORT', 27_117),
    nats: portOf(env, 'NATS_PORT', 4322),
    services: firstService,
    candidates: firstService + CANDIDATES_PORT_OFFSET,
    cards: portOf(env, 'CARDS_PORT', firstService + CARDS_PORT_OFFSET),
    web: portOf(env, 'DEV_PORT', firstService + WEB_PORT_OFFSET),
  };
  const { HOST, PUBLIC_ORIGIN, MONGODB_URI, NATS_URL, DATA_DIR = '.data', LOG_LEVEL = 'info' } = env;
  const stripe = stripeOf(env);
  return {
    ports,
    bind: HOST ? [HOST] : loopbackAddresses(),
    ...originsOf({ PUBLIC_ORIGIN, HOST, port: ports.gateway }),
    dataDir: resolve(repository, DATA_DIR.replace(/^~(?=\/)/, homedir())),
    servicesDir,
    ...(MONGODB_URI ? { mongodbUri: MONGODB_URI } : {}),
    ...(NATS_URL ? { natsUrl: NATS_URL } : {}),
    ...(stripe ? { stripe } : {}),
    logLevel: LOG_LEVEL,
    home: args.includes('--home'),
    without: excludedServicesOf(args.filter((arg) => arg !== '--home')),
  };
}

/** Settings of an isolated stack, with free ports and a data folder of its own. */
export async function isolatedSettings(dataDir: string): Promise<StackSettings> {
  const firstService = await freePortRange(2 * services.length);
  const ports = {
    gateway: await freePort(),
    mongo: await freePort(),
    nats: await freePort(),
    services: firstService,
    candidates: firstService + services.length,
    cards: await freePort(),
    web: await freePort(),
  };
  const bind = ['127.0.0.1'];
  return {
    ports,
    bind,
    publicOrigin: `http://localhost:${ports.gateway}`,
    otherOrigins: [],
    dataDir,
    servicesDir,
    logLevel: 'info',
    home: false,
    without: [],
  };
}

function portOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} must be a port number, not "${text}".`);
}

function stripeOf({
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
}: NodeJS.ProcessEnv): StripeAccount | undefined {
  if (!STRIPE_SECRET_KEY) return undefined;
  if (STRIPE_WEBHOOK_SECRET) return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET };
  throw new Error(
    'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET: `stripe listen --forward-to localhost:3000/api/stripe/webhook` prints one.',
  );
}

function excludedServicesOf(args: readonly string[]): string[] {
  const [option, names = '', ...rest] = args.flatMap((arg) => arg.split('=', 2));
  if (!option) return [];
  if (option !== '--without' || rest.length > 0) {
    throw new Error(
      `Unknown arguments: ${args.join(' ')}. The options are --home and --without <service>,<service>.`,
    );
  }
  const listed = names.split(',').filter(Boolean);
  const unknown = listed.filter((name) => !services.some((service) => service === name));
  if (unknown.length === 0) return listed;
  throw new Error(`There is no service ${unknown.join(', ')}. The services are ${services.join(', ')}.`);
}

interface OriginInput {
  readonly PUBLIC_ORIGIN: string | undefined;
  readonly HOST: string | undefined;
  readonly port: number;
}

/** The product's origins: one, or one for every address of this machine if the gateway listens on all of them. */
function originsOf({
  PUBLIC_ORIGIN,
  HOST = 'localhost',
  port,
}: OriginInput): Pick<StackSettings, 'publicOrigin' | 'otherOrigins'> {
  const all = namesOf(HOST).map((name) => httpOrigin(name, port));
  const publicOrigin = parsedOrigin(PUBLIC_ORIGIN) ?? all[0] ?? httpOrigin(HOST, port);
  return { publicOrigin, otherOrigins: all.filter((origin) => origin !== publicOrigin) };
}

/** The names at which browsers reach a gateway that listens on this host, the public one first. */
function namesOf(host: string): string[] {
  if (LOOPBACK.includes(host)) return ['localhost'];
  if (!ALL_ADDRESSES.includes(host)) return [host];
  return [...new Set([...reachableNames(), 'localhost', EMULATOR_ALIAS, '127.0.0.1'])];
}

/** The origin of a host and a port, in the form in which browsers send it. */
function httpOrigin(host: string, port: number): string {
  const address = `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
  if (URL.canParse(address)) return new URL(address).origin;
  throw new Error(`HOST must be a name or an address of this machine, not "${host}".`);
}

function parsedOrigin(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  if (/^https?:/.test(address) && URL.canParse(address)) return new URL(address).origin;
  throw new Error(`PUBLIC_ORIGIN must be an address such as https://chores.example, not "${address}".`);
}

/** Names and IPv4 addresses by which other devices reach this machine, addresses first. */
function reachableNames(): string[] {
  const found = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const externalAddresses = found.filter(({ family, internal }) => family === 'IPv4' && !internal);
  const name = hostname().toLowerCase();
  return [...externalAddresses.map(({ address }) => address), name, `${name.replace(/\.local$/, '')}.local`];
}

/** The host names that the gateway accepts: the product's own, and loopback for tools on this machine. */
export function hostsOf({ publicOrigin, otherOrigins }: StackSettings): string[] {
  const origins = [publicOrigin, ...otherOrigins];
  // The gateway compares IPv6 addresses without their brackets.
  const publicHosts = origins.map((origin) => new URL(origin).hostname.replaceAll(/[[\]]/g, ''));
  return [...new Set([...publicHosts, 'localhost', '127.0.0.1', '::1'])];
}

/**
 * The origin at which programs on this machine reach the gateway. In a container, the public one may be unreachable.
 */
export function gatewayOrigin({ bind, ports }: Pick<StackSettings, 'bind' | 'ports'>): string {
  const host = bind.find((address) => ['127.0.0.1', '0.0.0.0'].includes(address)) ?? bind[0] ?? 'localhost';
  const loopback = new Map([
    ['0.0.0.0', '127.0.0.1'],
    ['::', '::1'],
  ]);
  return httpOrigin(loopback.get(host) ?? host, ports.gateway);
}

/** Both IPv4 and IPv6 if available, because browsers differ in which one they use for `localhost`. */
function loopbackAddresses(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return ['127.0.0.1', ...(addresses.some(({ address }) => address === '::1') ? ['::1'] : [])];
}
