import { log } from '@family-chores/service-kit/log';
import type { PublishedBuild } from '../model/build.model.ts';
import { readServedBuild } from '../builds/read-build.ts';

/** While a server compiles, pages keep the build it had before. */
const RESPONSE_TIMEOUT_MS = 1_000;

/** A server that compiles while we start has no build yet: without waiting, pages would load the released build. */
const FIRST_PATIENCE_MS = 20_000;

/**
 * The builds that development servers have now. They are kept in memory only: nothing of them is published or released,
 * so the product is unchanged when this process and its servers have ended, however they ended.
 */
export class DevServers {
  readonly #addresses: readonly string[];
  readonly #builds = new Map<string, PublishedBuild>();
  /** Addresses whose last read failed, so that each failure is logged once. */
  readonly #failing = new Set<string>();

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }

  /** What each server has; of one that does not respond, or is compiling, what it had before. */
  async read(): Promise<readonly PublishedBuild[]> {
    await Promise.all(this.#addresses.map((address) => this.#readFrom(address)));
    return this.#addresses.flatMap((address) => this.#builds.get(address) ?? []);
  }

  async #readFrom(address: string): Promise<void> {
    try {
      const base = new URL('.', address).href;
      const isFirst = !this.#builds.has(address) && !this.#failing.has(address);
      const build = await readServedBuild(address, isFirst ? FIRST_PATIENCE_MS : RESPONSE_TIMEOUT_MS);
      this.#builds.set(address, { build, base });
      this.#failing.delete(address);
    } catch (error) {
      if (!this.#failing.has(address)) {
        log.warn({ address, error }, 'The build of a development server cannot be read');
      }
      this.#failing.add(address);
    }
  }
}
