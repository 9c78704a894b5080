import type { Build } from '@family-chores/contracts/registry/build';
import type { FileForm } from '@family-chores/contracts/registry/builds';

export type BuildRef = Pick<Build, 'name' | 'buildId'>;

/** Stores the files of builds where the gateway finds them: `<name>/<buildId>/<object>`. */
export interface AssetStore {
  /** The sizes of a build's completely stored objects, by object name; the build need not be published yet. */
  sizes(build: BuildRef): Promise<ReadonlyMap<string, number>>;
  /** An object may be put again, but only with the same content. */
  put(build: BuildRef, form: FileForm, bytes: Uint8Array): Promise<void>;
  /** Makes a completely stored build available to the gateway. Idempotent. */
  publish(build: BuildRef): Promise<void>;
  /** The uncompressed content of a file; null if the published build has no such file. */
  read(build: BuildRef, file: string): Promise<Buffer | null>;
  /** Removes all files of a build. Idempotent. */
  remove(build: BuildRef): Promise<void>;
}

const suffixes = { br: '.br', gzip: '.gz' };

/** Such as `entry.js`, `entry.js.br` or `entry.js.gz`. */
export const objectOf = ({ file, encoding }: FileForm): string => file + (encoding ? suffixes[encoding] : '');

/** Files of other types are compressed already, or rarely fetched. */
const isCompressed = (file: string): boolean => /\.(js|svg)$/.test(file);

export const formsOf = (file: string): FileForm[] =>
  isCompressed(file) ? [{ file }, { file, encoding: 'br' }, { file, encoding: 'gzip' }] : [{ file }];
