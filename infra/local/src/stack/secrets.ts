import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { codeOf } from '../processes/error-code.ts';

/** Secrets by their purpose, such as `mongo/rewards`; each is generated on first use. */
export interface Secrets {
  of(purpose: string): string;
}

export interface GeneratedSecrets extends Secrets {
  toJson(): string;
}

export interface SavedSecrets extends Secrets {
  save(): Promise<void>;
}

/** @param json the secrets of earlier runs, as `toJson` returned them */
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

/** Reads the secrets from a file, which need not exist. */
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
    throw new Error(
      `${file} cannot be read. Restore it: without these secrets, the databases beside it cannot be opened.`,
      {
        cause: error,
      },
    );
  }
}
