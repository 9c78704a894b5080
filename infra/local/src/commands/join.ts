import { join } from 'node:path';
import { serviceNames } from '@family-chores/contracts/service-name';
import { isFree } from '../processes/free-port.ts';
import { ensureUsers } from '../servers/mongo-users.ts';
import { readStackSettings, sendJoinRequest } from '../stack/command-socket.ts';
import { mongoUsersOf } from '../stack/logins.ts';
import { readSecrets } from '../stack/secrets.ts';
import { environmentOf, servicePort, writeEnvironment } from '../stack/service-environments.ts';
import { caddyfileOf, natsAccessOf } from '../stack/stack-processes.ts';
import { printError } from './run-stack.ts';
import { findRunningStack } from './running-stack.ts';

const [, , , name] = process.argv;

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
  const natsAccess = await natsAccessOf({ settings, secrets });
  await secrets.save();
  await writeEnvironment(service, environment, data);
  await sendJoinRequest(data.commands, {
    name: service,
    folder: join(settings.servicesDir, service),
    environment,
    natsAccess,
    caddyfile: caddyfileOf({ settings, data }),
  });
  console.log(`${service} runs on port ${port}, and the gateway forwards its calls to it.`);
} catch (error) {
  printError(error);
}
