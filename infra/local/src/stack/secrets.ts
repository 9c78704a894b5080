import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { codeOf } from '../processes/error-code.ts';

/** Passwords by the account they are for (`mongo/rewards`), generated on first use and then kept. */
export interface Secrets {
  of(purpose: string): string;
  /** Writes down what was made. */
  save(): Promise<void>;
}

export async function readSecrets(file: string): Promise<Secrets> {
  const known = new Map<string, string>(await read(file));
  return {
    of(purpose) {
      const secret = known.get(purpose) ?? randomBytes(24).toString('base64url');
      known.set(purpose, secret);
      return secret;
    },
    async save() {
      const half = `${file}.${process.pid}`;
      await writeFile(half, JSON.stringify(Object.fromEntries(known), null, 2), { mode: 0o600 });
      await rename(half, file);
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
