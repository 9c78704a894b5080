import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { codeOf } from '../processes/error-code.ts';

/** Passwords by the account they are for (`mongo/rewards`), generated on first use and then saved. */
export interface Secrets {
  of(purpose: string): string;
  /** Writes newly generated passwords to the file. */
  save(): Promise<void>;
}

export async function readSecrets(file: string): Promise<Secrets> {
  const secrets = new Map<string, string>(await read(file));
  return {
    of(purpose) {
      const secret = secrets.get(purpose) ?? randomBytes(24).toString('base64url');
      secrets.set(purpose, secret);
      return secret;
    },
    async save() {
      const temporary = `${file}.${process.pid}`;
      await writeFile(temporary, JSON.stringify(Object.fromEntries(secrets), null, 2), { mode: 0o600 });
      await rename(temporary, file);
    },
  };
}

async function read(file: string): Promise<[string, string][]> {
  try {
    return Object.entries(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw new Error(`${file} cannot be read; without it the data beside it cannot be opened`, {
      cause: error,
    });
  }
}
