import { enterAsGuest, getSession } from '@family-chores/contracts/identity/accounts';
import { ContractClient } from '@family-chores/node-client';
import type { Product } from './product.ts';

/** A signed-in user who calls services directly, without the gateway. */
export class Person extends ContractClient {
  /** The headers that the gateway would add. */
  readonly forwarded: Readonly<Record<string, string>>;

  private constructor({ portOf, publicOrigin }: Pick<Product, 'portOf' | 'publicOrigin'>, address: string) {
    const forwarded = { 'x-forwarded-for': address };
    super({
      url: (service) => `http://127.0.0.1:${portOf(service)}`,
      origin: publicOrigin,
      headers: forwarded,
    });
    this.forwarded = forwarded;
  }

  /** @param address IP address of the client; only a limited number of guests can be created from one address */
  static async enter(
    product: Pick<Product, 'portOf' | 'publicOrigin'>,
    address = '127.0.0.1',
  ): Promise<Person> {
    const person = new Person(product, address);
    await person.callOrThrow(enterAsGuest, {});
    return person;
  }

  get token(): string {
    return this.cookies.get('access') ?? '';
  }

  /** Gets a new token, because a token is valid for only five minutes. */
  async renew(): Promise<void> {
    await this.callOrThrow(getSession, {});
  }
}
