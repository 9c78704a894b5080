import type { Question } from '@family-chores/contracts/define-question';
import { familyQuestion, type FamilySnapshot } from '@family-chores/contracts/families/families';
import { type Role, signingKeys } from '@family-chores/contracts/identity/accounts';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { connect, type NatsConnection, type Subscription } from 'nats';
import type { z } from 'zod';
import type { NatsSettings } from '../nats/connect.ts';
import { eventStream } from '../nats/index.ts';

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: JWK;
}

interface NeighboursSettings extends Omit<NatsSettings, 'name'> {
  /** Subjects of the questions they leave to the service under test, because it answers them itself. */
  unanswered?: readonly string[];
}

interface TokenOptions {
  sessionId?: string;
  expiresIn?: string;
  roles?: readonly Role[];
}

/**
 * The services a service under test asks, answering on the real NATS by their contracts: who signs tokens, and which
 * families there are.
 */
export class Neighbours {
  readonly #nats: NatsConnection;
  readonly #families = new Map<number, FamilySnapshot>();
  readonly #keys: SigningKey[];
  readonly #unanswered: readonly string[];
  #familyAnswers: Subscription | undefined;
  #questionsHeard = 0;

  private constructor(nats: NatsConnection, key: SigningKey, unanswered: readonly string[]) {
    this.#nats = nats;
    this.#keys = [key];
    this.#unanswered = unanswered;
    this.#answer(signingKeys, () => ({ keys: this.#keys.map(({ publicKey }) => ({ ...publicKey })) }));
    this.#answerForFamilies();
  }

  /** Starts them on an empty event stream. */
  static async start({ url, user, password, unanswered = [] }: NeighboursSettings): Promise<Neighbours> {
    const nats = await connect({ servers: url, user, pass: password, name: 'neighbours' });
    const manager = await nats.jetstreamManager();
    for await (const name of manager.streams.names())
      if (name === eventStream) await manager.streams.delete(name);
    const neighbours = new Neighbours(nats, await makeKey('test'), unanswered);
    await nats.flush();
    return neighbours;
  }

  /** Adds a family, or replaces what is told about it. */
  putFamily(family: FamilySnapshot): FamilySnapshot {
    this.#families.set(family.id, family);
    return family;
  }

  removeFamily(familyId: number): void {
    this.#families.delete(familyId);
  }

  /** From now on nobody answers for families, as when their service is away. */
  async takeFamiliesAway(): Promise<void> {
    this.#familyAnswers?.unsubscribe();
    this.#familyAnswers = undefined;
    await this.#nats.flush();
  }

  async bringFamiliesBack(): Promise<void> {
    this.#answerForFamilies();
    await this.#nats.flush();
  }

  /** A token identity would have signed, with its newest key. */
  async token(
    accountId: number,
    { sessionId = `s${accountId}`, expiresIn = '5m', roles = [] }: TokenOptions = {},
  ): Promise<string> {
    const key = this.#keys.at(-1);
    if (!key) throw new Error('There is no key to sign with');
    return new SignJWT({ sid: sessionId, ...(roles.length > 0 && { roles }) })
      .setProtectedHeader({ alg: 'EdDSA', kid: key.kid })
      .setSubject(String(accountId))
      .setExpirationTime(expiresIn)
      .sign(key.privateKey);
  }

  /** Signs with a new key from now on; tokens of the earlier ones stay good. */
  async rotateKeys(kid: string): Promise<void> {
    this.#keys.push(await makeKey(kid));
  }

  /** How many questions they were asked. */
  get questionsHeard(): number {
    return this.#questionsHeard;
  }

  get nats(): NatsConnection {
    return this.#nats;
  }

  async stop(): Promise<void> {
    await this.#nats.close();
  }

  #answerForFamilies(): void {
    this.#familyAnswers ??= this.#answer(familyQuestion, ({ familyId, memberId }) => ({
      family: this.#find(familyId, memberId) ?? null,
    }));
  }

  #answer<Request extends z.ZodObject, Response extends z.ZodObject>(
    question: Question<Request, Response>,
    reply: (request: z.output<Request>) => z.input<Response>,
  ): Subscription | undefined {
    if (this.#unanswered.includes(question.subject)) return undefined;
    return this.#nats.subscribe(question.subject, {
      callback: (_error, message) => {
        this.#questionsHeard += 1;
        message.respond(JSON.stringify(reply(question.request.parse(message.json()))));
      },
    });
  }

  #find(familyId?: number, memberId?: number): FamilySnapshot | undefined {
    if (familyId !== undefined) return this.#families.get(familyId);
    return [...this.#families.values()].find(({ members }) =>
      members.some((member) => member.id === memberId),
    );
  }
}

async function makeKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA');
  return { kid, privateKey, publicKey: { ...(await exportJWK(publicKey)), alg: 'EdDSA', kid } };
}
