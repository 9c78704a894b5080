import { join } from 'node:path';
import type { Role } from '@family-chores/contracts/identity/accounts';
import { runServiceCommand } from '@family-chores/local/stack';
import { readStackAddress } from '../stack/stack-address.ts';
import { repository } from './registry.ts';

/** Grants an account a role from the command line. The role takes effect no later than the next page load. */
export async function grantRole(email: string, role: Role): Promise<void> {
  const { environments } = readStackAddress() ?? { environments: '' };
  const stackFiles = { settings: { servicesDir: join(repository, 'services') }, data: { environments } };
  const { output, ok } = await runServiceCommand(stackFiles, 'identity', ['grant', email, role]);
  if (!ok) throw new Error(output);
}
