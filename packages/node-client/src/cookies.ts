import { parseSetCookie, stringifyCookie } from 'cookie';

/**
 * The cookies of a client. Expiry is ignored, because fault checks move clocks and send stolen cookies; so are paths,
 * because every cookie of the product has the path `/`.
 */
export class Cookies {
  readonly #values: Map<string, string>;

  constructor(values: Iterable<readonly [string, string]> = []) {
    this.#values = new Map(values);
  }

  get(name: string): string | undefined {
    return this.#values.get(name);
  }

  delete(name: string): void {
    this.#values.delete(name);
  }

  [Symbol.iterator](): Iterator<[string, string]> {
    return this.#values.entries();
  }

  /** Stores the cookies of a response; an empty value deletes one. */
  store(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const { name, value = '' } = parseSetCookie(line);
      if (value === '') this.#values.delete(name);
      else this.#values.set(name, value);
    }
  }

  /** The value of a `Cookie` header. */
  toString(): string {
    return stringifyCookie(Object.fromEntries(this.#values));
  }
}
