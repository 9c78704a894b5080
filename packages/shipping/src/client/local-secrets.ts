import { readFile } from 'node:fs/promises';

async function read(environment: string, name: string): Promise<string | undefined> {
  const text = await readFile(environment, 'utf8').catch(() => '');
  return new RegExp(`^${name}="(.+)"$`, 'm').exec(text)?.[1];
}

/** The local stack's operator token, from the registry's environment file; undefined if no stack was started. */
export const readOperatorToken = (registryEnvironment: string): Promise<string | undefined> =>
  read(registryEnvironment, 'OPERATOR_TOKEN');

/** The key with which the local stack's release gate signs, from this command's environment file; else undefined. */
export const readGateKey = (shippingEnvironment: string): Promise<string | undefined> =>
  read(shippingEnvironment, 'GATE_PRIVATE_KEY');
