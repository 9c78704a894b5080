import { serviceNames } from '@family-chores/contracts/service-name';
import { copyService } from '../stack/copy-service.ts';
import { versionCommands } from '../stack/service-versions.ts';
import { sendVersionRequest } from '../stack/command-socket.ts';
import { printError } from './run-stack.ts';
import { findRunningStack } from './running-stack.ts';

const [, , , commandName, serviceName] = process.argv;

try {
  const command = versionCommands.find((each) => each === commandName);
  const service = serviceNames.find((each) => each === serviceName);
  if (!command || !service)
    throw new Error(`node infra/local/start.mjs version ${versionCommands.join('|')} <service>`);
  const { data } = await findRunningStack();
  const folder = command === 'start' ? await copyService(service, data.versions) : undefined;
  await sendVersionRequest(data.commands, { command, service, folder });
} catch (error) {
  printError(error);
}
