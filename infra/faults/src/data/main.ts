import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, parseEnv } from 'node:util';
import { serviceNames } from '@family-chores/contracts/service-name';
import { openDatabases } from './databases.ts';
import { findLastingBreaches, measure } from './verify-data.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
const addressVariable = (service: string) => `${service.toUpperCase().replaceAll('-', '_')}_MONGODB_URI`;

const help = `npm run verify:data [-- --patience <seconds>]

Reads the database of every service and says what is wrong in them: points, badges, orphans, stuck events.
Ends with 1 if anything is. What is only on its way is read again for some seconds (10) before it counts.

Addresses: ${serviceNames.map(addressVariable).join(', ')};
those not set are taken from the local stack's folder (DATA_DIR, .data), which must be running.`;

/** Where a service's database is: said in the environment, else written down by the local stack. */
async function uriOf(owner: string): Promise<string> {
  const said = process.env[addressVariable(owner)];
  if (said) return said;
  const file = join(resolve(repository, process.env.DATA_DIR ?? '.data'), 'env', `${owner}.env`);
  const written = parseEnv(
    await readFile(file, 'utf8').catch(() => {
      throw new Error(`${addressVariable(owner)} is not set, and there is no ${file}`);
    }),
  ).MONGODB_URI;
  if (!written) throw new Error(`${file} names no MONGODB_URI`);
  return written;
}

const options = { patience: { type: 'string', default: '10' }, help: { type: 'boolean' } } as const;
const { values } = parseArgs({ options });
if (values.help) {
  console.log(help);
} else {
  try {
    const databases = await openDatabases(uriOf);
    const breaches = await findLastingBreaches(databases, Number(values.patience) * 1000);
    for (const breach of breaches) console.error(breach);
    console.log(
      `${breaches.length === 0 ? 'Nothing is wrong' : `${breaches.length} breaches`} in ${await measure(databases)}`,
    );
    await databases.close();
    process.exitCode = breaches.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
