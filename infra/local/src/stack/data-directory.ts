import { constants } from 'node:fs';
import { access, mkdir, rename, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../processes/error-code.ts';

/** The paths in the data folder, `.data/` by default. */
export interface DataDirectory {
  readonly root: string;
  readonly mongo: string;
  readonly nats: string;
  readonly caddy: string;
  /** Folder of published builds. */
  readonly assets: string;
  /** Data of the local card provider. */
  readonly cards: string;
  /** Folder of emails, if no mail server is configured. */
  readonly mail: string;
  readonly logs: string;
  readonly environments: string;
  /** Folder of the records of our processes, see `records.ts`. */
  readonly records: string;
  readonly secrets: string;
  /** The socket at which the running stack receives commands about its services. */
  readonly commands: string;
  /** Folder of copies of code: of the services that start with the stack, join it later or are shipped. */
  readonly versions: string;
  /** The demo family's sign-in, once there is one. */
  readonly demo: string;
  logOf(name: string): string;
}

export function dataDirectory(root: string): DataDirectory {
  return {
    root,
    mongo: join(root, 'mongo'),
    nats: join(root, 'nats'),
    caddy: join(root, 'caddy'),
    assets: join(root, 'assets'),
    cards: join(root, 'cards.jsonl'),
    mail: join(root, 'mail'),
    logs: join(root, 'logs'),
    environments: join(root, 'env'),
    records: join(root, 'run'),
    secrets: join(root, 'secrets.json'),
    commands: join(root, 'commands.sock'),
    versions: join(root, 'versions'),
    demo: join(root, 'demo.json'),
    logOf: (name) => join(root, 'logs', `${name}.log`),
  };
}

const NEEDED_BYTES = 300 * 1024 * 1024;
const MAX_LOG_BYTES = 10 * 1024 * 1024;

/**
 * Creates the folders if they do not exist, accessible to their owner only.
 * @throws Error with a message for the user if that is impossible, or if the disk has too little space
 */
export async function prepareDataDirectory(data: DataDirectory, neededBytes = NEEDED_BYTES): Promise<void> {
  try {
    const folders = [data.root, data.mongo, data.nats, data.caddy, data.assets, data.logs, data.environments];
    for (const folder of [...folders, data.records]) await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(data.root, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(unusableMessage(data.root, cause), { cause });
  }
  await checkSpace(data.root, neededBytes);
}

function unusableMessage(folder: string, cause: unknown): string {
  const code = codeOf(cause) ?? 'no reason given';
  if (code === 'ENOSPC') return `The disk that holds ${folder} is full. Make room and start again.`;
  return `The folder ${folder} cannot be used (${code}). Make your user its owner, or name another folder with DATA_DIR.`;
}

async function checkSpace(folder: string, neededBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= neededBytes) return;
  const [freeMb, neededMb] = [free, neededBytes].map((bytes) => Math.floor(bytes / 1024 / 1024));
  throw new Error(`Only ${freeMb} MB are free on the disk that holds ${folder}; ${neededMb} MB are needed.`);
}

/** Renames a long log, so that a new one is begun; one older log is kept. */
export async function rotateLog(file: string): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await rename(file, `${file}.1`);
}
