import type { Call, CallDefinition } from '@family-chores/contracts/define-call';
import { enterAsGuest, getSession } from '@family-chores/contracts/identity/accounts';
import { TestClient, type TestResponse, type TestInput } from '@family-chores/service-kit/testing';
import type { Product } from './product.ts';

type ServiceAddresses = Pick<Product, 'portOf' | 'publicOrigin'>;

/** A signed-in user who calls services directly, without the gateway. */
export class Person {
  readonly #product: ServiceAddresses;
  #cookies: Map<string, string>;

  private constructor(product: ServiceAddresses, headers: Headers) {
    this.#product = product;
    this.#cookies = cookiesIn(headers);
  }

  static async enter(product: ServiceAddresses): Promise<Person> {
    const { headers, status } = await clientOf(product, enterAsGuest).call(enterAsGuest, {});
    if (status !== 201) throw new Error(`Entering as a guest failed with ${status}`);
    return new Person(product, headers);
  }

  /** The token of the `access` cookie. */
  get token(): string {
    return this.#cookies.get('access') ?? '';
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  call<D extends CallDefinition>(call: Call<D>, input: TestInput<D>): Promise<TestResponse<D>> {
    return clientOf(this.#product, call, this.token).call(call, input);
  }

  /** Gets a new token; each is valid for five minutes. */
  async renew(): Promise<void> {
    const client = clientOf(this.#product, getSession);
    const { headers } = await client.call(getSession, { headers: { cookie: this.cookie } });
    this.#cookies = cookiesIn(headers);
  }
}

function clientOf({ portOf, publicOrigin }: ServiceAddresses, { service }: Call, token?: string): TestClient {
  const url = `http://127.0.0.1:${portOf(service)}`;
  return new TestClient({ url, origin: publicOrigin, ...(token !== undefined && { token }) });
}

function cookiesIn(headers: Headers): Map<string, string> {
  return new Map(
    headers.getSetCookie().map((line) => {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=', 2);
      return [name, value];
    }),
  );
}
