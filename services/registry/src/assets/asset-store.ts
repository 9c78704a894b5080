import type { Build } from '@family-chores/contracts/registry/build';
import type { FileForm } from '@family-chores/contracts/registry/builds';

/** Which build's files are meant. */
export type BuildRef = Pick<Build, 'name' | 'buildId'>;

/** Where the files of builds lie and the gateway finds them: `<name>/<buildId>/<object>`. */
export interface AssetStore {
  /** Bytes of each object of a build that is there, whole and safe, also before the build is published. */
  sizes(build: BuildRef): Promise<ReadonlyMap<string, number>>;
  /** Puts a file there; one that is there already has the same bytes. */
  put(build: BuildRef, form: FileForm, bytes: Uint8Array): Promise<void>;
  /** Lets a build whose objects are all there be served. Done again it changes nothing. */
  publish(build: BuildRef): Promise<void>;
  /** Null if there is no such file of a published build. */
  read(build: BuildRef, file: string): Promise<Buffer | null>;
  /** Removes all of a build. Done again it changes nothing. */
  remove(build: BuildRef): Promise<void>;
}

const suffixes = { br: '.br', gzip: '.gz' };

export const objectOf = ({ file, encoding }: FileForm): string => file + (encoding ? suffixes[encoding] : '');

/** Files that travel compressed: those the build compresses. The others are so by themselves, or are seldom fetched. */
const isCompressed = (file: string): boolean => /\.(js|svg)$/.test(file);

export const formsOf = (file: string): FileForm[] =>
  isCompressed(file) ? [{ file }, { file, encoding: 'br' }, { file, encoding: 'gzip' }] : [{ file }];
