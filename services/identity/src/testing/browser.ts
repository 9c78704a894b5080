import { ContractClient, Cookies, type TestService } from '@family-chores/service-kit/testing';

/** A browser of its own, as a client of this service. */
export class Browser extends ContractClient {
  readonly #service: TestService;

  constructor(service: TestService, cookies: Iterable<[string, string]> = []) {
    super({ url: service.url, origin: service.origin, cookies: new Cookies(cookies) });
    this.#service = service;
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  /** Drops a cookie, as when it expires. */
  drop(name: string): void {
    this.cookies.delete(name);
  }

  /** A second browser with copies of the same cookies; later changes to this one do not affect it. */
  copy(): Browser {
    return new Browser(this.#service, this.cookies);
  }
}
