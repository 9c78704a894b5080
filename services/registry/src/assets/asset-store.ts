import type { Build } from '@family-chores/contracts/registry/build';
import type { FileForm } from '@family-chores/contracts/registry/builds';

/** Identifies a build. */
export type BuildRef = Pick<Build, 'name' | 'buildId'>;

/** Stores the files of builds where the gateway finds them: `<name>/<buildId>/<object>`. */
export interface AssetStore {
  /** The size of each completely stored object of a build, also before the build is published. */
  sizes(build: BuildRef): Promise<ReadonlyMap<string, number>>;
  /** Stores a file; an existing one has the same content. */
  put(build: BuildRef, form: FileForm, bytes: Uint8Array): Promise<void>;
  /** Makes a completely stored build available to the gateway. Idempotent. */
  publish(build: BuildRef): Promise<void>;
  /** Null if a published build has no such file. */
  read(build: BuildRef, file: string): Promise<Buffer | null>;
  /** Removes all files of a build. Idempotent. */
  remove(build: BuildRef): Promise<void>;
}

const suffixes = { br: '.br', gzip: '.gz' };

export const objectOf = ({ file, encoding }: FileForm): string => file + (encoding ? suffixes[encoding] : '');

/** Whether the build compresses a file. Other types have their own compression, or are rarely fetched. */
const isCompressed = (file: string): boolean => /\.(js|svg)$/.test(file);

export const formsOf = (file: string): FileForm[] =>
  isCompressed(file) ? [{ file }, { file, encoding: 'br' }, { file, encoding: 'gzip' }] : [{ file }];
