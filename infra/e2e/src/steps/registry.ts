import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readGateKey, readOperatorToken, Registry } from '@family-chores/shipping/client';
import { readStackAddress } from '../stack/stack-address.ts';

export const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** The build of the shell or a remote that the stack was started with. */
export const builtFolder = (name: string): string => join(repository, name, 'build');

interface Operator {
  readonly origin: string;
  readonly token: string;
  readonly registry: Registry;
}

/** A registry client that may publish and release everything in the stack. */
export async function operator(): Promise<Operator> {
  const { origin, environments } = readStackAddress() ?? { origin: '', environments: '' };
  const token = await readOperatorToken(join(environments, 'registry.env'));
  if (token === undefined) throw new Error('The environment of the registry has no operator token');
  return { origin, token, registry: new Registry({ origin, token }) };
}

/** The key with which the release gate of the stack signs. */
export async function gateKey(): Promise<string> {
  const { environments } = readStackAddress() ?? { environments: '' };
  const key = await readGateKey(join(environments, 'shipping.env'));
  if (key === undefined) throw new Error('The stack has no key of the release gate');
  return key;
}
