import { log } from '@family-chores/service-kit/log';
import type { PublishedBuild } from '../model/build.model.ts';
import { readServedBuild } from '../builds/read-build.ts';

/** Short, because pages can keep the previous build of a server that does not respond while it compiles. */
const RESPONSE_TIMEOUT_MS = 1_000;

/** Long, because pages would load the released build if the registry did not wait for a server's first build. */
const FIRST_RESPONSE_TIMEOUT_MS = 20_000;

/** Reads the builds of development servers. They are kept in memory only, and are neither published nor released. */
export class DevServers {
  readonly #addresses: readonly string[];
  readonly #builds = new Map<string, PublishedBuild>();
  /** Addresses whose last read failed, so that each failure is logged once. */
  readonly #failing = new Set<string>();

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }

  /** The build of each server. If a server is compiling or does not respond, the build that it had before, if any. */
  async read(): Promise<readonly PublishedBuild[]> {
    await Promise.all(this.#addresses.map((address) => this.#readFrom(address)));
    return this.#addresses.flatMap((address) => this.#builds.get(address) ?? []);
  }

  async #readFrom(address: string): Promise<void> {
    try {
      const base = new URL('.', address).href;
      const isFirst = !this.#builds.has(address) && !this.#failing.has(address);
      const build = await readServedBuild(address, isFirst ? FIRST_RESPONSE_TIMEOUT_MS : RESPONSE_TIMEOUT_MS);
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
