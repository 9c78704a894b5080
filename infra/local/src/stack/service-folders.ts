import { join } from 'node:path';

/** The folders with the code that each service of a stack runs. */
export class ServiceFolders {
  /** The folder whose subfolders, one for each service, contain the code that the services run at first. */
  readonly #initialRoot: string;
  /** For each service that has joined or was replaced: its current folder, then the previous one if there is any. */
  readonly #histories = new Map<string, readonly string[]>();

  constructor(initialRoot: string) {
    this.#initialRoot = initialRoot;
  }

  current(service: string): string {
    return this.#histories.get(service)?.[0] ?? join(this.#initialRoot, service);
  }

  /** The folder that was current before the last change; undefined without a change, or after a rollback. */
  previous(service: string): string | undefined {
    return this.#histories.get(service)?.[1];
  }

  add(service: string, folder: string): void {
    this.#set(service, [folder]);
  }

  /** Makes a folder current. @returns a function that undoes this */
  change(service: string, folder: string): () => void {
    if (folder === this.current(service)) return () => undefined;
    return this.#set(service, [folder, this.current(service)]);
  }

  /** Makes the previous folder current. The one that was current is forgotten. @returns a function that undoes this */
  rollBack(service: string): () => void {
    return this.#set(service, [this.previous(service) ?? this.current(service)]);
  }

  #set(service: string, history: readonly string[]): () => void {
    const before = this.#histories.get(service) ?? [];
    this.#histories.set(service, history);
    return () => this.#histories.set(service, before);
  }
}
