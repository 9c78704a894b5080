const urlOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, location.href).href;

class FakeCache {
  readonly #responses = new Map<string, Response>();

  match = (request: RequestInfo | URL) => Promise.resolve(this.#responses.get(urlOf(request))?.clone());

  async put(request: RequestInfo | URL, response: Response) {
    this.#responses.delete(urlOf(request));
    this.#responses.set(urlOf(request), response);
  }

  delete = (request: RequestInfo | URL) => Promise.resolve(this.#responses.delete(urlOf(request)));
  keys = () => Promise.resolve([...this.#responses.keys()].map((url) => new Request(url)));
}

/** The part of `CacheStorage` that the service worker uses. */
export class FakeCaches {
  readonly #caches = new Map<string, FakeCache>();

  async open(name: string) {
    const cache = this.#caches.get(name) ?? new FakeCache();
    this.#caches.set(name, cache);
    return cache;
  }

  delete = (name: string) => Promise.resolve(this.#caches.delete(name));

  async paths(name: string): Promise<string[]> {
    const requests = await (await this.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname).toSorted();
  }
}
