/** Limits how many connections, requests or the like each client has at a time. */
export class ClientLimit {
  readonly #max: number;
  readonly #counts = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** @returns a function to call once, when the connection or request ends; null if the client is at its limit */
  acquire(client: string): (() => void) | null {
    const count = this.#counts.get(client) ?? 0;
    if (count >= this.#max) return null;
    this.#counts.set(client, count + 1);
    return () => this.#release(client);
  }

  #release(client: string): void {
    const left = (this.#counts.get(client) ?? 0) - 1;
    if (left > 0) this.#counts.set(client, left);
    else this.#counts.delete(client);
  }
}
