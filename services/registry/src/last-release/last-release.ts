import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lastPage, LAST_PAGE_FILE, LAST_PAGE_NONCE } from '@family-chores/contracts/registry/last-page';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { log } from '@family-chores/service-kit/log';
import { type Snapshot, snapshot as schema } from '../model/snapshot.ts';
import { type Origins, pageHeaders } from '../page/content-security-policy.ts';
import { renderPage } from '../page/render-page.ts';

interface LastReleaseOptions extends Origins {
  assetsDir: string;
}

interface PendingSave {
  readonly snapshot: Snapshot;
  readonly document: ReleaseDocument | null;
  /** Whether the failure to write has been logged. */
  isLogged: boolean;
}

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/**
 * Saves the current snapshot of the releases, and the default page, on disk beside the builds. The registry can start
 * from the snapshot without a database, and the gateway serves the page while no registry responds. Nothing is saved in
 * development, because development builds exist only while their servers run.
 */
export class LastRelease {
  readonly #page: string;
  readonly #snapshot: string;
  readonly #origins: Origins;
  #pending: PendingSave | null = null;

  constructor({ assetsDir, ...origins }: LastReleaseOptions) {
    this.#page = path.join(assetsDir, LAST_PAGE_FILE);
    this.#snapshot = path.join(path.dirname(this.#page), 'snapshot.json');
    this.#origins = origins;
  }

  /** Resolves even if the disk fails. The previous files then stay until a retry succeeds. */
  async save(snapshot: Snapshot, document: ReleaseDocument | null): Promise<void> {
    if (this.#origins.development) return;
    this.#pending = { snapshot, document, isLogged: false };
    await this.retrySave();
  }

  async retrySave(): Promise<void> {
    const pending = this.#pending;
    if (!pending) return;
    try {
      await replaceFile(this.#snapshot, JSON.stringify(pending.snapshot));
      if (pending.document) await replaceFile(this.#page, this.#pageOf(pending.document));
      if (this.#pending === pending) this.#pending = null;
    } catch (error) {
      if (!pending.isLogged)
        log.error({ error }, 'The current releases could not be saved on disk; this will be retried');
      pending.isLogged = true;
    }
  }

  /** The saved snapshot; null if none can be read. In development, deletes the saved page and returns null. */
  async read(): Promise<Snapshot | null> {
    if (this.#origins.development) {
      await rm(this.#page, { force: true });
      return null;
    }
    try {
      return schema.parse(JSON.parse(await readFile(this.#snapshot, 'utf8')));
    } catch (error) {
      if (isMissing(error)) log.info('There are no saved releases on disk');
      else log.warn({ error }, 'The saved releases cannot be read from disk');
      return null;
    }
  }

  #pageOf(document: ReleaseDocument): string {
    const { html } = renderPage(document, null);
    const { inlineScript } = document.shell;
    return lastPage(pageHeaders(LAST_PAGE_NONCE, { ...this.#origins, inlineScript }), html(LAST_PAGE_NONCE));
  }
}

/** Replaces a file atomically: readers find either the old or the new content, even after a power cut. */
async function replaceFile(target: string, text: string): Promise<void> {
  const temporary = `${target}.${randomBytes(6).toString('hex')}`;
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await writeFile(temporary, text, { flush: true });
    await rename(temporary, target);
  } finally {
    await rm(temporary, { force: true });
  }
}
