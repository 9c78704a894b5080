import { readFile } from 'node:fs/promises';

/** The token the local stack made for its operator, as it stands in what it told the registry; nothing without a stack. */
export async function readOperatorToken(registryEnvironment: string): Promise<string | undefined> {
  const text = await readFile(registryEnvironment, 'utf8').catch(() => '');
  return /^OPERATOR_TOKEN="(.+)"$/m.exec(text)?.[1];
}
