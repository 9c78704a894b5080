import { readFile, writeFile } from 'node:fs/promises';

export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
}

/** Returns undefined if there is no demo family. */
export async function readDemoSignIn(file: string): Promise<DemoSignIn | undefined> {
  try {
    const { email, password } = JSON.parse(await readFile(file, 'utf8'));
    return { email: String(email), password: String(password) };
  } catch {
    return undefined;
  }
}

export async function saveDemoSignIn(file: string, signIn: DemoSignIn): Promise<void> {
  await writeFile(file, JSON.stringify(signIn), { mode: 0o600 });
}
