import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { serviceNames } from '@family-chores/contracts/service-name';
import { readSettings } from '@family-chores/local/stack';
import { openDatabases } from './databases.ts';
import { eraseAgain } from './erasure-violations.ts';
import { loadInvariants } from './load-invariants.ts';
import { countData, findPersistentViolations } from './verify-data.ts';

const uriVariable = (service: string) => `${service.toUpperCase().replaceAll('-', '_')}_MONGODB_URI`;

const help = `npm run verify:data [-- --patience <seconds>] [-- --erase-again]

Reads the databases of all services and reports violated invariants, such as wrong points or badges, documents without
their member or family, and events that were not delivered.
Exits with 1 if it finds any. Events in flight may violate invariants for a moment, so a violation counts only if it
is still there after --patience (10 s).

--erase-again: for use after a backup was restored. First makes every service erase again the families and accounts that
were deleted since the backup was made.

Connection strings: ${serviceNames.map(uriVariable).join(', ')}.
Those that are not set are read from the data folder of the local stack (DATA_DIR, or .data), which must be running.`;

/** The URI of a service's database: from the environment, or else from the local stack's files. */
async function uriOf(owner: string): Promise<string> {
  const configured = process.env[uriVariable(owner)];
  if (configured) return configured;
  const file = join(readSettings(process.env, []).dataDir, 'env', `${owner}.env`);
  const recorded = parseEnv(
    await readFile(file, 'utf8').catch(() => {
      throw new Error(
        `${uriVariable(owner)} is not set, and ${file} does not exist. Set the variable, or start the local stack.`,
      );
    }),
  ).MONGODB_URI;
  if (!recorded) throw new Error(`${file} does not set MONGODB_URI`);
  return recorded;
}

const options = {
  patience: { type: 'string', default: '10' },
  'erase-again': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;
const { values } = parseArgs({ options });
if (values.help) {
  console.log(help);
} else {
  try {
    const patienceMs = Number(values.patience) * 1000;
    if (!(patienceMs >= 0)) throw new Error(`--patience is not a number of seconds: ${values.patience}`);
    const databases = await openDatabases(uriOf);
    try {
      if (values['erase-again']) {
        const erased = await eraseAgain(databases, await loadInvariants());
        console.log(`${erased} deleted families and accounts will be erased again`);
      }
      const violations = await findPersistentViolations(databases, patienceMs);
      for (const violation of violations) console.error(violation);
      const verdict = violations.length === 0 ? 'No violations' : `${violations.length} violations`;
      console.log(`${verdict} in ${await countData(databases)}`);
      process.exitCode = violations.length === 0 ? 0 : 1;
    } finally {
      await databases.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
