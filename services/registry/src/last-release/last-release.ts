import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lastPage, lastPageFile, lastPageNonce } from '@family-chores/contracts/registry/last-page';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { log } from '@family-chores/service-kit/log';
import { type Snapshot, snapshot as schema } from '../documents/snapshot.ts';
import { type Origins, pageHeaders } from '../page/content-security-policy.ts';
import { renderPage } from '../page/render-page.ts';

interface Settings extends Origins {
  assetsDir: string;
}

/** What is to be written. */
interface Due {
  readonly snapshot: Snapshot;
  readonly everybodys: ReleaseDocument | null;
  /** Said in the log that it could not be. */
  isTold: boolean;
}

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/**
 * What was released last, on the disk beside the builds: for a start without a database, and for the gateway, which
 * serves the page while no registry answers. Not in development: neither must a build under development be served
 * after its server has ended, nor a released one in its place.
 */
export class LastRelease {
  readonly #page: string;
  readonly #snapshot: string;
  readonly #origins: Origins;
  /** What the disk has not taken yet. */
  #due: Due | null = null;

  constructor({ assetsDir, ...origins }: Settings) {
    this.#page = path.join(assetsDir, lastPageFile);
    this.#snapshot = path.join(path.dirname(this.#page), 'snapshot.json');
    this.#origins = origins;
  }

  /** A disk that takes nothing holds up no release: what was kept before stays, until it takes what is due. */
  async keep(snapshot: Snapshot, everybodys: ReleaseDocument | null): Promise<void> {
    if (this.#origins.development) return;
    this.#due = { snapshot, everybodys, isTold: false };
    await this.keepDue();
  }

  /** Tries again what the disk has not taken, if there is such. */
  async keepDue(): Promise<void> {
    const due = this.#due;
    if (!due) return;
    try {
      await replaceFile(this.#snapshot, JSON.stringify(due.snapshot));
      if (due.everybodys) await replaceFile(this.#page, this.#pageOf(due.everybodys));
      if (this.#due === due) this.#due = null;
    } catch (error) {
      if (!due.isTold) log.error({ error }, 'What is released now could not be kept on the disk yet');
      due.isTold = true;
    }
  }

  /** Null if nothing was kept, or nothing that this registry understands; always in development, which ends the page. */
  async read(): Promise<Snapshot | null> {
    if (this.#origins.development) {
      await rm(this.#page, { force: true });
      return null;
    }
    try {
      return schema.parse(JSON.parse(await readFile(this.#snapshot, 'utf8')));
    } catch (error) {
      if (isMissing(error)) log.info('There is no release from before on the disk');
      else log.warn({ error }, 'The release from before cannot be read from the disk');
      return null;
    }
  }

  #pageOf(document: ReleaseDocument): string {
    const { html } = renderPage(document, null);
    return lastPage(pageHeaders(lastPageNonce, this.#origins), html(lastPageNonce));
  }
}

/** Whoever reads the file meanwhile, or after a power cut, finds the one of before or this one, whole. */
async function replaceFile(target: string, text: string): Promise<void> {
  const growing = `${target}.${randomBytes(6).toString('hex')}`;
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await writeFile(growing, text, { flush: true });
    await rename(growing, target);
  } finally {
    await rm(growing, { force: true });
  }
}
