import { type ServiceName, serviceNames } from '@family-chores/contracts/service-name';
import { isFree } from '../processes/free-port.ts';
import { ensureUsers } from '../servers/mongo-users.ts';
import { readStackSettings, sendJoinRequest } from '../stack/command-socket.ts';
import { deriveConfigurations } from '../stack/configurations.ts';
import { copyService } from '../stack/copy-service.ts';
import { mongoUsersOf, natsPasswordsOf } from '../stack/logins.ts';
import { readSecrets } from '../stack/secrets.ts';
import { environmentOf, servicePort, writeEnvironment } from '../stack/service-environments.ts';
import { printError } from './run-stack.ts';
import { findRunningStack } from './running-stack.ts';

// `start.mjs` gets the name of this command as its first argument, and the service as its second.
const [, , , name] = process.argv;

/** The services that derive what they serve from the contracts of all services. */
const derivedFromContracts: readonly ServiceName[] = ['registry', 'live'];

/** @returns the folder of each copy, by service */
async function copiesOf(names: readonly ServiceName[], versions: string): Promise<Record<string, string>> {
  const copies: Record<string, string> = {};
  for (const each of names) copies[each] = await copyService(each, versions);
  return copies;
}

try {
  const service = serviceNames.find((each) => each === name);
  if (!service) throw new Error(`Name the service to run: npm run join -- ${serviceNames.join('|')}`);
  const { data } = await findRunningStack();
  const settings = await readStackSettings(data.commands);
  if (settings.home || settings.mongodbUri || settings.natsUrl)
    throw new Error(
      'A service can join only a stack that runs each service in its own process, with its own MongoDB and NATS. Restart this stack instead; if you use your own servers, run npm run access first.',
    );
  const port = servicePort(settings.ports, service);
  if (!(await isFree(port))) throw new Error(`Port ${port} is in use. Is ${service} already running?`);
  const secrets = await readSecrets(data.secrets);
  await ensureUsers(`127.0.0.1:${settings.ports.mongo}`, mongoUsersOf(secrets));
  const environment = environmentOf(service, { settings, data, secrets, web: {} });
  const configurations = await deriveConfigurations({
    settings,
    assets: data.assets,
    natsPasswords: natsPasswordsOf(secrets),
  });
  await secrets.save();
  await writeEnvironment(service, environment, data);
  await sendJoinRequest(data.commands, {
    name: service,
    copies: await copiesOf([service, ...derivedFromContracts], data.versions),
    environment,
    ...configurations,
  });
  console.log(`${service} runs on port ${port}, and the gateway forwards its calls to it.`);
} catch (error) {
  printError(error);
}
