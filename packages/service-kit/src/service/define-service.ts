import type { Server } from 'node:http';
import type { ServiceName } from '@family-chores/contracts/service-name';
import type { Middleware } from 'koa';
import type { z } from 'zod';
import type { FamilySource } from '../access/index.ts';
import { baseConfig, parseConfig, type BaseConfig } from '../config/config.ts';
import { describeSettings, type Setting } from '../config/describe-settings.ts';
import type { Consumer } from '../events/index.ts';
import type { Route } from '../http/index.ts';
import type { Responder } from '../nats/index.ts';
import type { Job } from './jobs.ts';

export interface CommandOutcome {
  readonly message: string;
  /** False if the command failed or has left something undone. */
  readonly isDone: boolean;
}

/**
 * A task that a service's program performs instead of starting the service, with the database and NATS connected:
 * `node dist/main.js <name> …`.
 */
export type Command = (args: readonly string[]) => Promise<CommandOutcome>;

export type Commands = Readonly<Record<string, Command>>;

export interface ServiceParts {
  readonly routes?: readonly Route[];
  readonly consumers?: readonly Consumer[];
  readonly responders?: readonly Responder[];
  readonly jobs?: readonly Job[];
  readonly commands?: Commands;
  /** Returns the AsyncAPI document of the events that the service sends; by default, of its events in the contracts. */
  readonly describeEvents?: () => Record<string, unknown>;
  /** Set only by the owner of families. */
  readonly familySource?: FamilySource;
  /** Middleware for pages and sockets, which are not contract calls. */
  readonly middleware?: readonly Middleware[];
  /** Middleware that also serves requests while the service starts, such as while it waits for its database. */
  readonly whileStarting?: readonly Middleware[];
  /** Runs before the service listens. */
  readonly onStart?: () => Promise<void>;
  /** Runs when everything is connected, before the first call is handled. */
  readonly onReady?: (server: Server) => Promise<void>;
  /** Runs when the service stops, before its server closes. */
  readonly onDrain?: () => Promise<void>;
}

interface NamedService {
  /**
   * The name of the service's folder. Scaffolds and services in tests are not in `serviceNames`, so it may be any name.
   */
  readonly name: ServiceName | (string & {});
}

interface ServiceWithSettings<Config extends BaseConfig> extends NamedService {
  /** Without MONGODB_URI the service has no database, and so no consumers and no events. */
  readonly config: z.ZodObject & z.ZodType<Config>;
  /** Runs once per started service, so that two services in one process share no objects. */
  readonly parts: (config: Config) => ServiceParts | Promise<ServiceParts>;
}

export interface ConfiguredService extends ServiceParts, NamedService {
  readonly config: BaseConfig;
}

export interface Service extends NamedService {
  /**
   * @param environment the environment of the process by default
   * @throws ConfigError
   */
  configure(environment?: NodeJS.ProcessEnv): Promise<ConfiguredService>;
  settings(): Setting[];
}

/** Declares a service. If it has settings of its own, its parts are a function of them. */
export function defineService<Config extends BaseConfig>(
  definition: (ServiceParts & NamedService) | ServiceWithSettings<Config>,
): Service {
  const { name } = definition;
  if (!('parts' in definition)) {
    return {
      name,
      settings: () => describeSettings(baseConfig),
      configure: async (environment) => ({ ...definition, config: parseConfig(baseConfig, environment) }),
    };
  }
  return {
    name,
    settings: () => describeSettings(definition.config),
    async configure(environment) {
      const config = parseConfig(definition.config, environment);
      return { ...(await definition.parts(config)), name, config };
    },
  };
}
