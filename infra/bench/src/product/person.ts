import { enterAsGuest, getSession } from '@family-chores/contracts/identity/accounts';
import { ContractClient } from '@family-chores/node-client';
import type { Product } from './product.ts';

/** A signed-in user who calls services directly, without the gateway. */
export class Person extends ContractClient {
  private constructor({ portOf, publicOrigin }: Pick<Product, 'portOf' | 'publicOrigin'>) {
    super({ url: (service) => `http://127.0.0.1:${portOf(service)}`, origin: publicOrigin });
  }

  static async enter(product: Pick<Product, 'portOf' | 'publicOrigin'>): Promise<Person> {
    const person = new Person(product);
    await person.callOrThrow(enterAsGuest, {});
    return person;
  }

  /** The token of the `access` cookie. */
  get token(): string {
    return this.cookies.get('access') ?? '';
  }

  /** Gets a new token, because a token is valid for only five minutes. */
  async renew(): Promise<void> {
    await this.callOrThrow(getSession, {});
  }
}
