/** Keeps the values that were asked for last, so many of them. */
export class BoundedCache<Value> {
  readonly #most: number;
  readonly #values = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) this.#keep(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#keep(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest);
  }

  /** A map remembers the order: the first is what was not asked for longest. */
  #keep(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
  }
}
