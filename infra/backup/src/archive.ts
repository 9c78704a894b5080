import { z } from 'zod';

/** Says how many documents an archive contains. It is the last entry, so an archive without it is incomplete. */
export const manifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  /** Number of documents in each collection of each database. */
  documents: z.record(z.string(), z.record(z.string(), z.number())),
});

export type Manifest = z.output<typeof manifest>;

export const MANIFEST_NAME = 'manifest.json';

/** Name of the entry for a part: BSON documents of one collection, concatenated as `mongodump` writes them. */
export const partName = (database: string, collection: string, number: number): string =>
  `databases/${database}/${collection}/${String(number).padStart(6, '0')}.bson`;

export const fileEntryName = (path: string): string => `files/${path}`;

type ParsedEntryName =
  | { kind: 'part'; database: string; collection: string }
  | { kind: 'file'; path: string }
  | { kind: 'manifest' };

/** @throws Error if `writeBackup` writes no entry with such a name */
export function parseEntryName(name: string): ParsedEntryName {
  if (name === MANIFEST_NAME) return { kind: 'manifest' };
  const [, database, collection] = /^databases\/([^/]+)\/([^/]+)\/\d+\.bson$/.exec(name) ?? [];
  if (database !== undefined && collection !== undefined) return { kind: 'part', database, collection };
  const [, path] = /^files\/(.+)$/.exec(name) ?? [];
  if (path !== undefined && !path.split('/').includes('..')) return { kind: 'file', path };
  throw new Error(`This is not a backup of Family Chores: it contains ${name}`);
}
