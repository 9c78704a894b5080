import { commandService } from '../stack/service-command.ts';
import { services } from '../stack/services.ts';
import { complain } from './run-stack.ts';
import { findRunningStack } from './running-stack.ts';

try {
  const [written] = process.argv.slice(3);
  const service = services.find((name) => name === written);
  if (!service) throw new Error(`Say of which service: npm run replay -- ${services.join('|')}`);
  const { said, done } = await commandService(await findRunningStack(), service, ['replay']);
  if (!done) throw new Error(said);
  console.log(said);
} catch (error) {
  complain(error);
}
