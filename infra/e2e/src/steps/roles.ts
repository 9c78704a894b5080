import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';
import type { Role } from '@family-chores/contracts/identity/accounts';
import { readStackAddress } from '../stack/stack-address.ts';

const identity = fileURLToPath(new URL('../../../../services/identity/dist/main.js', import.meta.url));

/** Gives somebody a role, as who runs the database does. Their next page knows of it. */
export async function grantRole(email: string, role: Role): Promise<void> {
  const { environments = '' } = readStackAddress() ?? {};
  const told = parseEnv(await readFile(join(environments, 'identity.env'), 'utf8'));
  const env = { ...process.env, ...told, LOG_LEVEL: 'error' };
  await promisify(execFile)(process.execPath, [identity, 'grant', email, role], { env });
}
