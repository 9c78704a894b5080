import { ContractClient, Cookies, type TestService } from '@family-chores/service-kit/testing';

/** A client of this service with its own cookies, as a browser has. */
export class Browser extends ContractClient {
  readonly #service: TestService;

  constructor(service: TestService, cookies: Iterable<[string, string]> = []) {
    super({ url: service.url, origin: service.origin, cookies: new Cookies(cookies) });
    this.#service = service;
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  /** Removes a cookie, as a browser does when it expires. */
  drop(name: string): void {
    this.cookies.delete(name);
  }

  /**
   * Returns a second browser with copies of the cookies; from then on, the cookies of the two browsers change
   * independently.
   */
  copy(): Browser {
    return new Browser(this.#service, this.cookies);
  }
}
