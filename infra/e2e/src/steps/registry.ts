import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readGateKey, readOperatorToken, Registry } from '@family-chores/shipping/client';
import { readStackAddress } from '../stack/stack-address.ts';

export const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** Folder of the stack's build of the shell or a remote. */
export const builtFolder = (name: string): string => join(repository, name, 'build');

interface Operator {
  readonly origin: string;
  readonly token: string;
  readonly registry: Registry;
}

export async function connectAsOperator(): Promise<Operator> {
  const { origin, environments } = readStackAddress() ?? { origin: '', environments: '' };
  const token = await readOperatorToken(join(environments, 'registry.env'));
  if (token === undefined) throw new Error("The stack's registry.env has no operator token");
  return { origin, token, registry: new Registry({ origin, token }) };
}

/** The key with which the stack's release gate signs. */
export async function gateKey(): Promise<string> {
  const { environments } = readStackAddress() ?? { environments: '' };
  const key = await readGateKey(join(environments, 'shipping.env'));
  if (key === undefined) throw new Error("The stack's shipping.env has no key of the release gate");
  return key;
}
