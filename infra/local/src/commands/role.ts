import { runServiceCommand } from '../stack/service-command.ts';
import { printError } from './run-stack.ts';
import { findRunningStack } from './running-stack.ts';

const USAGE =
  'Name what to do, the account and the role: npm run role -- grant|revoke <email> operator|developer';

try {
  const [action = '', ...rest] = process.argv.slice(3);
  if (!['grant', 'revoke'].includes(action)) throw new Error(USAGE);
  const { output, ok } = await runServiceCommand(await findRunningStack(), 'identity', [action, ...rest]);
  if (!ok) throw new Error(output);
  console.log(output);
} catch (error) {
  printError(error);
}
