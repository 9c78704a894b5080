import { familyQuestion, type FamilySnapshot } from '@family-chores/contracts/families/families';
import { signingKeys } from '@family-chores/contracts/identity/accounts';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { connect, type NatsConnection } from 'nats';
import type { NatsSettings } from '../nats/connect.ts';
import { eventStream } from '../nats/index.ts';

/**
 * The services a service under test asks, answering on the real NATS by their contracts: who signs tokens, and which
 * families there are.
 */
export class Neighbours {
  readonly #nats: NatsConnection;
  readonly #families = new Map<number, FamilySnapshot>();
  readonly #privateKey: CryptoKey;

  private constructor(nats: NatsConnection, privateKey: CryptoKey, publicKey: JWK) {
    this.#nats = nats;
    this.#privateKey = privateKey;
    nats.subscribe(signingKeys.subject, {
      callback: (_error, message) => message.respond(JSON.stringify({ keys: [publicKey] })),
    });
    nats.subscribe(familyQuestion.subject, {
      callback: (_error, message) => {
        const { familyId, memberId } = familyQuestion.request.parse(message.json());
        message.respond(JSON.stringify({ family: this.#find(familyId, memberId) ?? null }));
      },
    });
  }

  /** Starts them on an empty event stream. */
  static async start({ url, user, password }: Omit<NatsSettings, 'name'>): Promise<Neighbours> {
    const nats = await connect({ servers: url, user, pass: password, name: 'neighbours' });
    const manager = await nats.jetstreamManager();
    for await (const name of manager.streams.names())
      if (name === eventStream) await manager.streams.delete(name);
    const { privateKey, publicKey } = await generateKeyPair('EdDSA');
    const jwk = await exportJWK(publicKey);
    return new Neighbours(nats, privateKey, { ...jwk, alg: 'EdDSA', kid: 'test' });
  }

  /** Adds a family, or replaces what is told about it. */
  putFamily(family: FamilySnapshot): FamilySnapshot {
    this.#families.set(family.id, family);
    return family;
  }

  removeFamily(familyId: number): void {
    this.#families.delete(familyId);
  }

  /** A token identity would have signed. */
  async token(accountId: number, { sessionId = `s${accountId}`, expiresIn = '5m' } = {}): Promise<string> {
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
      .setSubject(String(accountId))
      .setExpirationTime(expiresIn)
      .sign(this.#privateKey);
  }

  get nats(): NatsConnection {
    return this.#nats;
  }

  async stop(): Promise<void> {
    await this.#nats.close();
  }

  #find(familyId?: number, memberId?: number): FamilySnapshot | undefined {
    if (familyId !== undefined) return this.#families.get(familyId);
    return [...this.#families.values()].find(({ members }) =>
      members.some((member) => member.id === memberId),
    );
  }
}
