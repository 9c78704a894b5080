import { readFile } from 'node:fs/promises';

/** The local stack's operator token, from the registry's environment file; undefined if no stack was started. */
export async function readOperatorToken(registryEnvironment: string): Promise<string | undefined> {
  const text = await readFile(registryEnvironment, 'utf8').catch(() => '');
  return /^OPERATOR_TOKEN="(.+)"$/m.exec(text)?.[1];
}
