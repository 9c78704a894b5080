import { join } from 'node:path';
import type { ServiceName } from '@family-chores/contracts/service-name';

/** The folders with the code that each service of a stack runs: at first, its workspace. */
export class ServiceFolders {
  readonly #servicesDir: string;
  /** The folders of services that were replaced, latest first. */
  readonly #histories = new Map<ServiceName, readonly string[]>();

  constructor(servicesDir: string) {
    this.#servicesDir = servicesDir;
  }

  current(service: ServiceName): string {
    return this.#histories.get(service)?.[0] ?? join(this.#servicesDir, service);
  }

  /** The folder that was current before the last change; undefined if there was none. */
  previous(service: ServiceName): string | undefined {
    return this.#histories.get(service)?.[1];
  }

  /** Makes a folder current. @returns a function that undoes this */
  change(service: ServiceName, folder: string): () => void {
    if (folder === this.current(service)) return () => undefined;
    return this.#set(service, [folder, this.current(service)]);
  }

  /** Makes the previous folder current. The one that was current is forgotten. @returns a function that undoes this */
  rollBack(service: ServiceName): () => void {
    return this.#set(service, [this.previous(service) ?? this.current(service)]);
  }

  #set(service: ServiceName, history: readonly string[]): () => void {
    const before = this.#histories.get(service) ?? [];
    this.#histories.set(service, history);
    return () => this.#histories.set(service, before);
  }
}
