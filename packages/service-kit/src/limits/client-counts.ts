/** Counts what each client holds right now: connections, requests. */
export class ClientCounts {
  readonly #max: number;
  readonly #counts = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** @returns how to give it back, once; null when the client holds as many as it may */
  take(client: string): (() => void) | null {
    const count = this.#counts.get(client) ?? 0;
    if (count >= this.#max) return null;
    this.#counts.set(client, count + 1);
    return () => this.#giveBack(client);
  }

  #giveBack(client: string): void {
    const left = (this.#counts.get(client) ?? 0) - 1;
    if (left > 0) this.#counts.set(client, left);
    else this.#counts.delete(client);
  }
}
