import { rm } from 'node:fs/promises';
import { dataDirectory } from '../stack/data-directory.ts';
import { stopLeftovers, runningStack } from '../stack/preconditions.ts';
import { readSettings } from '../stack/settings.ts';
import { printError } from './run-stack.ts';
import { displayPath } from './terminal.ts';

try {
  const data = dataDirectory(readSettings(process.env, []).dataDir);
  const running = await runningStack(data);
  if (running) throw new Error(`Family Chores is running (process ${running}). Stop it first, then reset.`);
  await stopLeftovers(data);
  await rm(data.root, { recursive: true, force: true });
  console.log(
    `Deleted ${displayPath(data.root)} with all families, accounts and logs. The next start begins with empty databases.`,
  );
} catch (error) {
  printError(error);
}
