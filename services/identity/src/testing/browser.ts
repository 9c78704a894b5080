import { ContractClient, Cookies, type TestService } from '@family-chores/service-kit/testing';

export class Browser extends ContractClient {
  readonly #service: TestService;

  constructor(service: TestService, cookies: Iterable<[string, string]> = []) {
    super({ url: service.url, origin: service.origin, cookies: new Cookies(cookies) });
    this.#service = service;
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  drop(name: string): void {
    this.cookies.delete(name);
  }

  copy(): Browser {
    return new Browser(this.#service, this.cookies);
  }
}
