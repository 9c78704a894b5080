import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serviceNames } from '@family-chores/contracts/service-name';
import { whileConnected } from '@family-chores/local/access';
import { withDatabase, type Administration, readSettings } from '@family-chores/local/stack';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { mongo } from 'mongoose';
import type { Manifest } from './archive.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const HELP = `npm run backup -- --new-key <file>
  Creates a key, once. Keep the file apart from the backups: anyone who has both can read them, and without it no one can.
npm run backup -- --to <folder> --recipient <age1…>
  Backs up all databases as of one point in time, and the published builds, while families use the product.
npm run restore -- <backup> --key <file> [--replace]
  Restores into empty databases while no service runs; --replace first deletes what they contain.
npm run restore -- <backup> --key <file> --check
  Reads the whole backup and restores nothing.

BACKUP_RECIPIENT and BACKUP_KEY_FILE replace --recipient and --key. The commands use the data of the local stack
(DATA_DIR, by default .data; with MONGODB_URI, its databases are in that MongoDB). If BACKUP_MONGODB_URI is set, they
use the databases of that MongoDB instead, and the builds in ASSETS_DIR, the registry's folder of builds. The user in
BACKUP_MONGODB_URI needs to read (for a restore: to write) all databases.`;

const options = {
  'new-key': { type: 'string' },
  to: { type: 'string' },
  recipient: { type: 'string', default: process.env.BACKUP_RECIPIENT },
  key: { type: 'string', default: process.env.BACKUP_KEY_FILE },
  check: { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

async function createKey(file: string): Promise<void> {
  const key = await generateIdentity();
  const recipient = await identityToRecipient(key);
  await writeFile(file, `# public key: ${recipient}\n${key}\n`, { mode: 0o600, flag: 'wx' });
  console.log(`${file} contains the key. Back up with --recipient ${recipient}`);
}

async function backUp(folder: string, recipient: string | undefined): Promise<void> {
  if (recipient === undefined)
    throw new Error('The public key is missing: add --recipient age1… (--new-key creates one)');
  await mkdir(folder, { recursive: true });
  const time = new Date().toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replaceAll(':', '-');
  const file = join(folder, `family-chores-${time}Z.tar.gz.age`);
  const written = await withData({ mustBeStopped: false }, ({ client, assets }) =>
    writeBackup({ client, databases: serviceNames, folder: assets, file, recipient }),
  );
  console.log(`${file} contains ${summaryOf(written)}`);
}

interface RestoreArguments {
  keyFile: string | undefined;
  check: boolean;
  replace: boolean;
}

async function restore(file: string, { keyFile, check, replace }: RestoreArguments): Promise<void> {
  if (keyFile === undefined) throw new Error('The file with the key is missing: add --key <file>');
  const key = /^AGE-SECRET-KEY-.+$/m.exec(await readFile(keyFile, 'utf8'))?.[0];
  if (key === undefined) throw new Error(`${keyFile} contains no key (AGE-SECRET-KEY-…)`);
  if (check) {
    console.log(`${file} is complete: ${summaryOf(await readBackup({ file, key }))}`);
    return;
  }
  const restored = await withData({ mustBeStopped: true }, ({ client, assets }) =>
    restoreBackup({ client, folder: assets, file, key, replace }),
  );
  console.log(
    `Restored ${summaryOf(restored)}. Start the services, then run: npm run verify:data -- --erase-again`,
  );
}

interface StoredData {
  client: mongo.MongoClient;
  /** The registry's folder of builds, if it is on this machine. */
  assets: string | undefined;
}

/** Runs `work` on the data of BACKUP_MONGODB_URI or, without it, of the local stack. */
async function withData<Result>(
  requirements: { mustBeStopped: boolean },
  work: (data: StoredData) => Promise<Result>,
): Promise<Result> {
  const connect = ({ mongodbUri, assets }: Partial<Administration> & { mongodbUri: string }) => {
    const unconnected = new mongo.MongoClient(mongodbUri, { serverSelectionTimeoutMS: 5000 });
    return whileConnected(unconnected, (client) => work({ client, assets }));
  };
  const { BACKUP_MONGODB_URI: mongodbUri, ASSETS_DIR: assets } = process.env;
  return mongodbUri
    ? connect({ mongodbUri, ...(assets && { assets }) })
    : withDatabase(readSettings(process.env, []), connect, requirements);
}

function summaryOf({ at, documents }: Manifest): string {
  const counts = Object.values(documents).flatMap((collections) => Object.values(collections));
  const total = counts.reduce((sum, count) => sum + count, 0);
  return `${total} documents in ${counts.length} collections, as of ${at}`;
}

try {
  const [command, ...rest] = process.argv.slice(2);
  const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
  const { 'new-key': newKey, to, recipient, key, check, replace, help } = values;
  const [file] = positionals;
  if (help) console.log(HELP);
  else if (command === 'backup' && newKey !== undefined) await createKey(newKey);
  else if (command === 'backup' && to !== undefined) await backUp(to, recipient);
  else if (command === 'restore' && file !== undefined) await restore(file, { keyFile: key, check, replace });
  else throw new Error(HELP);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
