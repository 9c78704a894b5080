import { readFile } from 'node:fs/promises';

async function readVariable(environmentFile: string, name: string): Promise<string | undefined> {
  const text = await readFile(environmentFile, 'utf8').catch(() => '');
  return new RegExp(`^${name}="(.+)"$`, 'm').exec(text)?.[1];
}

/** The local stack's operator token, from the registry's environment file; undefined if no stack was started. */
export const readOperatorToken = (registryEnvironmentFile: string): Promise<string | undefined> =>
  readVariable(registryEnvironmentFile, 'OPERATOR_TOKEN');

/**
 * The private key that signs verdicts for the local stack, from the environment file that the stack wrote for this
 * package; undefined if no stack was started.
 */
export const readGateKey = (shippingEnvironmentFile: string): Promise<string | undefined> =>
  readVariable(shippingEnvironmentFile, 'GATE_PRIVATE_KEY');
