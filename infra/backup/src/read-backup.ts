import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { mongo } from 'mongoose';
import { type Entry, extract } from 'tar-stream';
import { parseEntryName, type Manifest, manifest } from './archive.ts';
import { readEncrypted } from './encrypted-file.ts';

export interface BackupFile {
  readonly file: string;
  /** Secret age key, `AGE-SECRET-KEY-1…` */
  readonly key: string;
}

export interface CollectionPart {
  readonly database: string;
  readonly collection: string;
  readonly documents: readonly mongo.BSON.Document[];
}

interface EntryHandlers {
  part?(part: CollectionPart): Promise<void>;
  file?(path: string, content: Buffer): Promise<void>;
}

/**
 * Reads a backup to the end, passing each part and file to the handlers.
 * @throws Error if it is damaged, incomplete or not encrypted for this key
 */
export async function readBackup({ file, key }: BackupFile, handlers: EntryHandlers = {}): Promise<Manifest> {
  const entries = extract();
  const [contents] = await Promise.all([
    readEntries(entries, handlers),
    readEncrypted(file, key, entries),
  ]).catch((cause: Error) => {
    throw new Error(`${file} could not be read completely: ${cause.message}`, { cause });
  });
  if (!contents.manifest || !isDeepStrictEqual(contents.documents, contents.manifest.documents))
    throw new Error(`${file} is incomplete: documents are missing`);
  return contents.manifest;
}

async function readEntries(entries: AsyncIterable<Entry>, handlers: EntryHandlers) {
  const contents: { documents: Manifest['documents']; manifest?: Manifest } = { documents: {} };
  for await (const entry of entries) {
    const parsedName = parseEntryName(entry.header.name);
    const bytes = await buffer(entry);
    if (parsedName.kind === 'manifest') {
      contents.manifest = manifest.parse(JSON.parse(bytes.toString()));
    } else if (parsedName.kind === 'file') {
      await handlers.file?.(parsedName.path, bytes);
    } else {
      const { database, collection } = parsedName;
      const documents = [...documentsIn(bytes)];
      const counts = (contents.documents[database] ??= {});
      counts[collection] = (counts[collection] ?? 0) + documents.length;
      await handlers.part?.({ database, collection, documents });
    }
  }
  return contents;
}

/** Splits a part into its documents. Values keep their BSON types, so that a restore writes exactly what was stored. */
function* documentsIn(bytes: Buffer): Generator<mongo.BSON.Document> {
  for (let start = 0; start < bytes.length;) {
    const length = bytes.readInt32LE(start);
    yield mongo.BSON.deserialize(bytes.subarray(start, start + length), {
      promoteValues: false,
      bsonRegExp: true,
    });
    start += length;
  }
}
