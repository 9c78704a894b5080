import { Registry } from './client/index.ts';
import { releases, releasesOptions, RELEASES_USAGE } from './releases/index.ts';
import { rollback, rollbackOptions, ROLLBACK_USAGE } from './rollback/index.ts';
import { type ShippingConfig, processConfig } from './settings/config.ts';
import { gateKeyFor } from './settings/gate-key.ts';
import { tokenFor } from './settings/token.ts';
import {
  platformOf,
  readService,
  rollBackService,
  ROLLBACK_SERVICE_USAGE,
  serviceOptions,
  type ServiceWorkspace,
  shipService,
  SHIP_SERVICE_USAGE,
} from './services/index.ts';
import { readWorkspace, ship, shipOptions, SHIP_USAGE } from './ship/index.ts';
import { failureOf } from './terminal/failure.ts';
import { UsageError } from './terminal/outcome.ts';
import { terminal as terminalOn } from './terminal/terminal.ts';

const terminal = terminalOn(process.stdout, process.stderr);
const interruption = new AbortController();
process.once('SIGINT', () => interruption.abort());

async function connect(config: ShippingConfig) {
  const token = await tokenFor(config);
  return { token, registry: new Registry({ origin: config.origin, token }) };
}

/** @throws UsageError if the settings name no platform */
function configuredPlatform({ origin, servicePlatform, startedIn = process.cwd() }: ShippingConfig) {
  if (servicePlatform !== undefined) return platformOf(servicePlatform, { cwd: startedIn });
  throw new UsageError(
    `SERVICE_PLATFORM is missing. It names the program that starts services at ${origin}.`,
  );
}

async function shipServiceFrom(workspace: ServiceWorkspace, args: readonly string[]) {
  const options = serviceOptions(args);
  const config = processConfig();
  const platform = configuredPlatform(config);
  const { registry } = await connect(config);
  const { signal } = interruption;
  await shipService({ workspace, options, platform, registry, terminal, signal });
}

async function rollBackServiceFrom({ name }: ServiceWorkspace, args: readonly string[]) {
  const config = processConfig();
  const platform = configuredPlatform(config);
  const { registry } = await connect(config);
  await rollBackService({ name, args, platform, registry, terminal });
}

const commands = {
  ship: {
    usage: `${SHIP_USAGE}\n\n${SHIP_SERVICE_USAGE}`,
    async run(args: readonly string[]) {
      const service = await readService(process.cwd());
      if (service) return shipServiceFrom(service, args);
      const options = shipOptions(args);
      const workspace = await readWorkspace(process.cwd());
      const config = processConfig();
      const { token, registry } = await connect(config);
      const gateKey = await gateKeyFor(config);
      const { signal } = interruption;
      await ship({ workspace, options, config, token, gateKey, registry, terminal, signal });
    },
  },
  rollback: {
    usage: `${ROLLBACK_USAGE}\n\n${ROLLBACK_SERVICE_USAGE}`,
    async run(args: readonly string[]) {
      const service = await readService(process.cwd());
      if (service) return rollBackServiceFrom(service, args);
      const options = rollbackOptions(args);
      const { name } = await readWorkspace(process.cwd());
      const { registry } = await connect(processConfig());
      await rollback({ name, options, registry, terminal });
    },
  },
  releases: {
    usage: RELEASES_USAGE,
    async run(args: readonly string[]) {
      const options = releasesOptions(args);
      const { registry } = await connect(processConfig());
      await releases({ options, registry, terminal });
    },
  },
};

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);

const [name = '', ...args] = process.argv.slice(2);
const usage = isCommand(name) ? commands[name].usage : 'shipping ship | rollback | releases';
try {
  if (!isCommand(name)) throw new UsageError(`There is no command '${name}'.`);
  await commands[name].run(args);
} catch (error) {
  const { exitCode, lines } = failureOf(error, usage);
  terminal.warn(lines);
  process.exitCode = exitCode;
}
