import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { mongo } from 'mongoose';
import { pack, type Pack } from 'tar-stream';
import { fileEntryName, type Manifest, MANIFEST_NAME, partName } from './archive.ts';
import { writeEncrypted } from './encrypted-file.ts';
import { readSnapshot } from './snapshot.ts';

export interface BackupOptions {
  readonly client: mongo.MongoClient;
  readonly databases: readonly string[];
  /** Folder that is backed up with the databases. Files may be added or deleted there, but must never change. */
  readonly folder?: string | undefined;
  readonly file: string;
  /** Public key, `age1…` */
  readonly recipient: string;
}

/**
 * Writes an encrypted backup of all databases as of one point in time.
 * @throws Error if the databases contain no collections; no file is written then
 */
export async function writeBackup({ file, recipient, ...content }: BackupOptions): Promise<Manifest> {
  const manifest: Manifest = { format: 1, at: new Date().toISOString(), documents: {} };
  await writeEncrypted(file, archiveOf(content, manifest), recipient);
  return manifest;
}

type BackupContent = Pick<BackupOptions, 'client' | 'databases' | 'folder'>;

/** A generator, so that no database is read until something reads the archive and handles its errors. */
async function* archiveOf(content: BackupContent, manifest: Manifest): AsyncGenerator<Uint8Array> {
  const archive = pack();
  fill(archive, content, manifest).catch((error: Error) => archive.destroy(error));
  yield* archive;
}

async function fill(
  archive: Pack,
  { client, databases, folder }: BackupContent,
  manifest: Manifest,
): Promise<void> {
  let number = 0;
  for await (const { database, collection, documents } of readSnapshot(client, databases)) {
    const counts = (manifest.documents[database] ??= {});
    counts[collection] = (counts[collection] ?? 0) + documents.length;
    await add(archive, partName(database, collection, (number += 1)), Buffer.concat(documents));
  }
  if (Object.keys(manifest.documents).length === 0) throw new Error('There is nothing to back up');
  // Files come last: every file that a document of the snapshot refers to exists by now.
  for (const path of folder === undefined ? [] : await filesIn(folder)) {
    const content = await readFile(join(folder ?? '', path)).catch(nullIfDeleted);
    if (content) await add(archive, fileEntryName(path), content);
  }
  await add(archive, MANIFEST_NAME, Buffer.from(JSON.stringify(manifest, null, 2)));
  archive.finalize();
}

/** Resolves once the archive can take the next entry. */
function add(archive: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
  });
}

function nullIfDeleted(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Paths are relative to the folder, with slashes as separators on every platform. */
async function filesIn(folder: string): Promise<string[]> {
  return (await filesOf(folder, await readdir(folder, { withFileTypes: true }))).toSorted();
}

async function filesOf(folder: string, entries: readonly Dirent[]): Promise<string[]> {
  const paths = entries.map(async (entry) => {
    if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : [];
    const subfolder = join(folder, entry.name);
    const children = await readdir(subfolder, { withFileTypes: true }).catch(nullIfDeleted);
    return (await filesOf(subfolder, children ?? [])).map((path) => `${entry.name}/${path}`);
  });
  return (await Promise.all(paths)).flat();
}
