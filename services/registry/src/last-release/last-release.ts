import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
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

/**
 * What was released last, on the disk beside the builds: for a start without a database, and for the gateway, which
 * serves the page while no registry answers.
 */
export class LastRelease {
  readonly #page: string;
  readonly #snapshot: string;
  readonly #origins: Origins;

  constructor({ assetsDir, ...origins }: Settings) {
    this.#page = path.join(assetsDir, lastPageFile);
    this.#snapshot = path.join(path.dirname(this.#page), 'snapshot.json');
    this.#origins = origins;
  }

  /** A disk that takes nothing holds up no release: what was kept before stays. */
  async keep(snapshot: Snapshot, everybodys: ReleaseDocument | null): Promise<void> {
    try {
      await replaceFile(this.#snapshot, JSON.stringify(snapshot));
      if (everybodys) await replaceFile(this.#page, this.#pageOf(everybodys));
    } catch (error) {
      log.error({ error }, 'What is released now could not be kept on the disk');
    }
  }

  /** Null if nothing was kept, or nothing that this registry understands. */
  async read(): Promise<Snapshot | null> {
    try {
      return schema.parse(JSON.parse(await readFile(this.#snapshot, 'utf8')));
    } catch (error) {
      log.info({ error }, 'There is no release from before on the disk');
      return null;
    }
  }

  #pageOf(document: ReleaseDocument): string {
    const { html } = renderPage(document, null);
    return lastPage(pageHeaders(lastPageNonce, this.#origins), html(lastPageNonce));
  }
}

/** Whoever reads the file meanwhile finds the one of before or this one, whole. */
async function replaceFile(target: string, text: string): Promise<void> {
  const growing = `${target}.${randomBytes(6).toString('hex')}`;
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(growing, text);
  await rename(growing, target);
}
