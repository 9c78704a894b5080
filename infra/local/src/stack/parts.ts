import { join } from 'node:path';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { caddyfile } from '@family-chores/gateway/caddyfile';
import { type Supervised, type SupervisorEvents, supervise } from '../processes/supervisor.ts';
import { type MongoUser, endWhenStuck, startCaddy, startMongo, startNats } from '../servers/index.ts';
import { declaredConsumers } from './declared-consumers.ts';
import { natsUsers } from './nats-access.ts';
import {
  type EnvironmentOptions,
  cardProviderEnvironment,
  environmentOf,
  mongoUserOf,
  servicePort,
} from './service-environments.ts';
import { startServiceProcess } from './service-process.ts';
import { services } from './services.ts';
import { hostsOf, repository } from './settings.ts';

export interface Surroundings extends EnvironmentOptions {
  readonly told: SupervisorEvents;
}

/** What the stack consists of, nothing of it started yet. */
export interface Parts {
  readonly servers: readonly Supervised[];
  readonly services: readonly Supervised[];
  readonly gateway: Supervised;
}

/** Half of the five seconds in which everything ends is for services and gateway, half for the servers they use. */
const serverGraceMs = 2_000;

export function partsOf(around: Surroundings): Parts {
  const { settings } = around;
  return {
    servers: [
      ...(settings.mongodbUri ? [] : [mongoPart(around)]),
      ...(settings.natsUrl ? [] : [natsPart(around)]),
      ...(settings.stripe ? [] : [cardProviderPart(around)]),
    ],
    services: services
      .filter((service) => !settings.without.includes(service))
      .map((service) => servicePart(service, around)),
    gateway: gatewayPart(around),
  };
}

function mongoPart({ settings, data, secrets, told }: Surroundings): Supervised {
  const admin: MongoUser = { name: 'admin', password: secrets.of('mongo/admin'), database: 'admin' };
  // Passwords are made now: later they would not be written down any more.
  const others = services.map((service) => mongoUserOf(service, secrets));
  const start = (signal: AbortSignal) =>
    startMongo({
      dir: data.mongo,
      port: settings.ports.mongo,
      users: [admin, ...others],
      logFile: data.logOf('mongod'),
      records: data.records,
      graceMs: serverGraceMs,
      signal,
    });
  return supervise({ name: 'mongod', start, told });
}

function natsPart({ settings, data, secrets, told }: Surroundings): Supervised {
  // Passwords are made now: later they would not be written down any more.
  const passwords = new Map(services.map((service) => [service, secrets.of(`nats/${service}`)]));
  const passwordOf = (service: ServiceName) => passwords.get(service) ?? '';
  const monitor = { user: 'monitor', password: secrets.of('nats/monitor') };
  const start = async (signal: AbortSignal) => {
    const consumers = await declaredConsumers(settings.servicesDir, services);
    const users = natsUsers({ services, consumers, passwordOf });
    const server = await startNats({
      dir: data.nats,
      port: settings.ports.nats,
      config: { authorization: { users }, accounts: { $SYS: { users: [monitor] } } },
      logFile: data.logOf('nats-server'),
      records: data.records,
      graceMs: serverGraceMs,
      signal,
    });
    void endWhenStuck({ server, monitor });
    return server;
  };
  return supervise({ name: 'nats-server', start, told });
}

function cardProviderPart(around: Surroundings): Supervised {
  const { settings, data, told } = around;
  const name = 'card-provider';
  const environment = cardProviderEnvironment(around);
  const start = (signal: AbortSignal) =>
    startServiceProcess({
      name,
      folder: join(repository, 'infra', name),
      environment,
      preload: settings.preload,
      readyPath: '/_control',
      logFile: data.logOf(name),
      records: data.records,
      signal,
    });
  return supervise({ name, start, told });
}

function servicePart(service: ServiceName, around: Surroundings): Supervised {
  const { settings, data, told } = around;
  const environment = environmentOf(service, around);
  const start = (signal: AbortSignal) =>
    startServiceProcess({
      name: service,
      folder: join(settings.servicesDir, service),
      environment,
      preload: settings.preload,
      logFile: data.logOf(service),
      records: data.records,
      signal,
    });
  return supervise({ name: service, start, told });
}

function gatewayPart({ settings, data, told }: Surroundings): Supervised {
  const { ports, bind } = settings;
  const hosts = hostsOf(settings);
  const start = (signal: AbortSignal) =>
    startCaddy({
      dir: data.caddy,
      caddyfile: caddyfile({
        site: `http://:${ports.gateway}`,
        bind,
        hosts,
        assets: { folder: data.assets },
        upstreamsOf: (service) => [`127.0.0.1:${servicePort(ports, service)}`],
      }),
      logFile: data.logOf('caddy'),
      records: data.records,
      signal,
    });
  return supervise({ name: 'caddy', start, told });
}
