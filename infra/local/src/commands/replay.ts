import { runServiceCommand } from '../stack/service-command.ts';
import { services } from '../stack/services.ts';
import { printError } from './run-stack.ts';
import { findRunningStack } from './running-stack.ts';

try {
  const [serviceArgument] = process.argv.slice(3);
  const service = services.find((name) => name === serviceArgument);
  if (!service)
    throw new Error(`Name the service whose dead letters to replay: npm run replay -- ${services.join('|')}`);
  const { output, ok } = await runServiceCommand(await findRunningStack(), service, ['replay']);
  if (!ok) throw new Error(output);
  console.log(output);
} catch (error) {
  printError(error);
}
