import { commandService } from '../stack/service-command.ts';
import { complain } from './run-stack.ts';
import { findRunningStack } from './running-stack.ts';

const usage = 'Say who and what: npm run role -- grant|revoke <email> operator|developer';

try {
  const [how = '', ...rest] = process.argv.slice(3);
  if (!['grant', 'revoke'].includes(how)) throw new Error(usage);
  const { said, done } = await commandService(await findRunningStack(), 'identity', [how, ...rest]);
  if (!done) throw new Error(said);
  console.log(said);
} catch (error) {
  complain(error);
}
