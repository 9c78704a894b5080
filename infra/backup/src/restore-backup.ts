import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { mongo } from 'mongoose';
import type { Manifest } from './archive.ts';
import { type BackupFile, readBackup } from './read-backup.ts';

export interface RestoreOptions extends BackupFile {
  readonly client: mongo.MongoClient;
  /** Folder for the files of the backup; without it, they are not restored. */
  readonly folder?: string | undefined;
  /** Whether the databases are deleted first. */
  readonly replace?: boolean;
}

/**
 * Restores a backup into databases that no service uses at the moment. The whole backup is read once before anything is
 * written, so that a damaged backup changes nothing.
 * @throws Error if a database has documents, unless `replace` is set
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { client, folder, replace = false } = options;
  const { documents: counts } = await readBackup(options);
  const databases = Object.keys(counts);
  for (const name of databases) {
    if (replace) await client.db(name).dropDatabase();
    else if (await hasDocuments(client.db(name)))
      throw new Error(`The database ${name} has documents. Restore into empty databases, or add --replace.`);
  }
  return readBackup(options, {
    async part({ database, collection, documents: partDocuments }) {
      if (partDocuments.length === 0) return;
      await client
        .db(database)
        .collection(collection)
        .insertMany([...partDocuments], { ordered: false });
    },
    async file(path, content) {
      if (folder === undefined) return;
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content);
    },
  });
}

async function hasDocuments(database: mongo.Db): Promise<boolean> {
  for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray())
    if ((await database.collection(name).findOne({}, { projection: { _id: 1 } })) !== null) return true;
  return false;
}
