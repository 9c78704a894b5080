import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { codeOf } from '../processes/error-code.ts';

/** Passwords by the account they are for (`mongo/rewards`), generated on first use. */
export interface Secrets {
  of(purpose: string): string;
}

export interface GeneratedSecrets extends Secrets {
  /** All of them, to be kept by the caller. */
  toJson(): string;
}

export interface SavedSecrets extends Secrets {
  /** Writes newly generated passwords to the file. */
  save(): Promise<void>;
}

/** @param json what `toJson` returned before, if there is anything */
export function generateSecrets(json = '{}'): GeneratedSecrets {
  const secrets = new Map<string, string>(Object.entries(JSON.parse(json)));
  return {
    of(purpose) {
      const secret = secrets.get(purpose) ?? randomBytes(24).toString('base64url');
      secrets.set(purpose, secret);
      return secret;
    },
    toJson: () => JSON.stringify(Object.fromEntries(secrets), null, 2),
  };
}

export async function readSecrets(file: string): Promise<SavedSecrets> {
  const { of, toJson } = await read(file);
  return {
    of,
    async save() {
      const temporary = `${file}.${process.pid}`;
      await writeFile(temporary, toJson(), { mode: 0o600 });
      await rename(temporary, file);
    },
  };
}

async function read(file: string): Promise<GeneratedSecrets> {
  try {
    return generateSecrets(await readFile(file, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return generateSecrets();
    throw new Error(`${file} cannot be read; without it the data beside it cannot be opened`, {
      cause: error,
    });
  }
}
