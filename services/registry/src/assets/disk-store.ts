import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { problem } from '@family-chores/contracts/problem';
import type { FileForm } from '@family-chores/contracts/registry/builds';
import { type AssetStore, type BuildRef, objectOf } from './asset-store.ts';

const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Removals are retried, because another publisher may add files to the folder while it is removed. */
const REMOVE_RECURSIVELY = { recursive: true, force: true, maxRetries: 5 };

function nullIfMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
}

/** A build is assembled in a staging folder, which is then renamed, so that the build appears atomically. */
export class DiskStore implements AssetStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async sizes(build: BuildRef): Promise<ReadonlyMap<string, number>> {
    const [folder, staging] = [this.#folder(build), this.#staging(build)];
    // Reads the folder again, because the staging folder may be renamed between the first two reads.
    return (await sizesIn(folder)) ?? (await sizesIn(staging)) ?? (await sizesIn(folder)) ?? new Map();
  }

  async put(build: BuildRef, form: FileForm, bytes: Uint8Array): Promise<void> {
    const file = path.join(this.#staging(build), objectOf(form));
    const part = `${this.#folder(build)}.${randomBytes(6).toString('hex')}.part`;
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeSafely(part, bytes);
      await rename(part, file);
    } catch (error) {
      // Another publisher of the same build has renamed the staging folder, so the file is stored already.
      if (!hasCode(error, 'ENOENT') || !(await exists(this.#folder(build)))) throw error;
    } finally {
      await rm(part, { force: true });
    }
  }

  async publish(build: BuildRef): Promise<void> {
    const [staging, folder] = [this.#staging(build), this.#folder(build)];
    try {
      await syncFolders(staging);
      await rename(staging, folder);
    } catch (error) {
      // The call was repeated, or another publisher of the same build was faster. Either way, the content is the same.
      if (!(await exists(folder))) throw error;
      await rm(staging, REMOVE_RECURSIVELY);
    }
    await syncFolder(path.dirname(folder));
  }

  read(build: BuildRef, file: string): Promise<Buffer | null> {
    return readFile(path.join(this.#folder(build), file)).catch(nullIfMissing);
  }

  async remove(build: BuildRef): Promise<void> {
    const { dir, base } = path.parse(this.#folder(build));
    const entries = (await readdir(dir).catch(nullIfMissing)) ?? [];
    for (const entry of entries) {
      if (entry === base || entry.startsWith(`${base}.`)) {
        await rm(path.join(dir, entry), REMOVE_RECURSIVELY);
      }
    }
  }

  #folder({ name, buildId }: BuildRef): string {
    return path.join(this.#root, name, buildId);
  }

  #staging(build: BuildRef): string {
    return `${this.#folder(build)}.incoming`;
  }
}

const exists = async (folder: string) => (await stat(folder).catch(nullIfMissing)) !== null;

/** The sizes of the files in a folder; null if the folder does not exist, or is removed while it is read. */
async function sizesIn(folder: string): Promise<Map<string, number> | null> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const sizes = new Map<string, number>();
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      sizes.set(path.relative(folder, file).replaceAll(path.sep, '/'), (await stat(file)).size);
    }
    return sizes;
  } catch (error) {
    return nullIfMissing(error);
  }
}

/** Syncs the file, because the response promises the publisher that it is stored durably. */
async function writeSafely(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } catch (error) {
    if (hasCode(error, 'ENOSPC')) {
      throw problem('unavailable', { detail: 'The disk for builds is full', retryAfter: 60 });
    }
    throw error;
  } finally {
    await handle.close();
  }
}

async function syncFolders(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  await Promise.all(
    [folder, ...folders.map(({ parentPath, name }) => path.join(parentPath, name))].map(syncFolder),
  );
}

/** Without this, a power cut could lose the folder's entries. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
