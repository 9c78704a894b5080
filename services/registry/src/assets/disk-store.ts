import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { problem } from '@family-chores/contracts/problem';
import type { FileForm } from '@family-chores/contracts/registry/builds';
import { type AssetStore, type BuildRef, objectOf } from './asset-store.ts';

const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** All below a folder, also what another publisher puts there meanwhile. */
const withAllBelow = { recursive: true, force: true, maxRetries: 5 };

function unlessMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
}

/**
 * Files below a folder that the gateway serves. A build grows in a folder of another name, and appears where it is served
 * at once and whole.
 */
export class DiskStore implements AssetStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async sizes(build: BuildRef): Promise<ReadonlyMap<string, number>> {
    const [folder, growing] = [this.#folder(build), this.#growing(build)];
    // What grows may appear in its place while it is looked at.
    return (await sizesIn(folder)) ?? (await sizesIn(growing)) ?? (await sizesIn(folder)) ?? new Map();
  }

  async put(build: BuildRef, form: FileForm, bytes: Uint8Array): Promise<void> {
    const file = path.join(this.#growing(build), objectOf(form));
    const part = `${this.#folder(build)}.${randomBytes(6).toString('hex')}.part`;
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeSafely(part, bytes);
      await rename(part, file);
    } catch (error) {
      // Another publisher of the same build was faster: this file is there already.
      if (!hasCode(error, 'ENOENT') || !(await isThere(this.#folder(build)))) throw error;
    } finally {
      await rm(part, { force: true });
    }
  }

  async publish(build: BuildRef): Promise<void> {
    const [growing, folder] = [this.#growing(build), this.#folder(build)];
    try {
      await syncFolders(growing);
      await rename(growing, folder);
    } catch (error) {
      // Done again, or another publisher of the same build was faster: what is there is the same.
      if (!(await isThere(folder))) throw error;
      await rm(growing, withAllBelow);
    }
    await syncFolder(path.dirname(folder));
  }

  read(build: BuildRef, file: string): Promise<Buffer | null> {
    return readFile(path.join(this.#folder(build), file)).catch(unlessMissing);
  }

  async remove(build: BuildRef): Promise<void> {
    const { dir, base } = path.parse(this.#folder(build));
    const entries = (await readdir(dir).catch(unlessMissing)) ?? [];
    for (const entry of entries) {
      if (entry === base || entry.startsWith(`${base}.`)) {
        await rm(path.join(dir, entry), withAllBelow);
      }
    }
  }

  #folder({ name, buildId }: BuildRef): string {
    return path.join(this.#root, name, buildId);
  }

  #growing(build: BuildRef): string {
    return `${this.#folder(build)}.incoming`;
  }
}

const isThere = async (folder: string) => (await stat(folder).catch(unlessMissing)) !== null;

/** Null of a folder that is not there, or not any more. */
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
    return unlessMissing(error);
  }
}

/** Writes a file that is there after a power cut too, as whoever sent it is told. */
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

/** What a folder holds is its own content, and as easily lost. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
