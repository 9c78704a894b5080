import type { RequestDefinition } from '@family-chores/contracts/define-request';
import { familyRequest, type FamilySnapshot } from '@family-chores/contracts/families/families';
import { type Role, signingKeysRequest } from '@family-chores/contracts/identity/accounts';
import {
  type actingClaims,
  accountsRequest,
  actingTokenRequest,
  passwordRequest,
  registrationRequest,
} from '@family-chores/contracts/identity/acting';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { connect, type NatsConnection, type Subscription } from 'nats';
import type { z } from 'zod';
import { EVENT_STREAM } from '../nats/index.ts';
import { natsUser } from './test-settings.ts';

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: JWK;
}

interface TokenOptions {
  sessionId?: string;
  expiresIn?: string;
  roles?: readonly Role[];
  signedInAt?: Date;
}

type ActingClaims = Omit<z.input<typeof actingClaims>, 'aud'>;

/** The password of every registered account. */
export const PASSWORD = 'correct horse';

/** Stubs of the services that a service under test sends requests to: identity and families, on the real NATS. */
export class StubServices {
  readonly #nats: NatsConnection;
  readonly #families = new Map<number, FamilySnapshot>();
  readonly #keys: SigningKey[];
  readonly #ownSubjects: readonly string[];
  #familySubscription: Subscription | undefined;
  #requestCount = 0;
  /** Accounts without a password. */
  readonly guests = new Set<number>();
  /** Accounts that no longer exist. */
  readonly erasedAccounts = new Set<number>();

  private constructor(nats: NatsConnection, key: SigningKey, ownSubjects: readonly string[]) {
    this.#nats = nats;
    this.#keys = [key];
    this.#ownSubjects = ownSubjects;
    this.#respondTo(signingKeysRequest, () => ({
      keys: this.#keys.map(({ publicKey }) => ({ ...publicKey })),
    }));
    this.#respondTo(actingTokenRequest, async (claims) => ({ token: await this.actingToken(claims) }));
    this.#respondTo(registrationRequest, ({ accountId }) => ({ registered: !this.guests.has(accountId) }));
    this.#respondTo(accountsRequest, ({ accountIds }) => ({
      accounts: accountIds
        .filter((id) => !this.erasedAccounts.has(id))
        .map((id) => ({ id, name: `Account ${id}`, guest: this.guests.has(id) })),
    }));
    this.#respondTo(passwordRequest, passwordOutcome);
    this.#startFamilies();
  }

  /**
   * Starts the stubs, and deletes the event stream that an earlier test left.
   * @param ownSubjects subjects that the service under test responds to itself
   */
  static async start(ownSubjects: readonly string[] = []): Promise<StubServices> {
    const { url, user, password } = natsUser();
    const nats = await connect({ servers: url, user, pass: password, name: 'stubs' });
    const manager = await nats.jetstreamManager();
    for await (const name of manager.streams.names())
      if (name === EVENT_STREAM) await manager.streams.delete(name);
    const stubs = new StubServices(nats, await makeKey('test'), ownSubjects);
    await nats.flush();
    return stubs;
  }

  putFamily(family: FamilySnapshot): FamilySnapshot {
    this.#families.set(family.id, family);
    return family;
  }

  removeFamily(familyId: number): void {
    this.#families.delete(familyId);
  }

  /** Stops responding to requests for families, as if their service were down. */
  async stopFamilies(): Promise<void> {
    this.#familySubscription?.unsubscribe();
    this.#familySubscription = undefined;
    await this.#nats.flush();
  }

  async restartFamilies(): Promise<void> {
    this.#startFamilies();
    await this.#nats.flush();
  }

  /** An access token as identity signs it, with the newest key. */
  async token(
    accountId: number,
    { sessionId = `s${accountId}`, expiresIn = '5m', roles = [], signedInAt = new Date() }: TokenOptions = {},
  ): Promise<string> {
    const token = new SignJWT({
      sid: sessionId,
      auth_time: Math.floor(signedInAt.getTime() / 1000),
      ...(this.guests.has(accountId) && { guest: true }),
      ...(roles.length > 0 && { roles }),
    });
    return this.#sign(token.setSubject(String(accountId)).setExpirationTime(expiresIn));
  }

  /** A token of an acting member, as identity signs it. */
  async actingToken(claims: ActingClaims): Promise<string> {
    return this.#sign(new SignJWT({ ...claims, aud: 'acting' }));
  }

  #sign(token: SignJWT): Promise<string> {
    const key = this.#keys.at(-1);
    if (!key) throw new Error('There is no key to sign with');
    return token.setProtectedHeader({ alg: 'EdDSA', kid: key.kid }).sign(key.privateKey);
  }

  /** Signs with a new key from now on; tokens signed with earlier keys stay valid. */
  async rotateKeys(kid: string): Promise<void> {
    this.#keys.push(await makeKey(kid));
  }

  get requestCount(): number {
    return this.#requestCount;
  }

  get nats(): NatsConnection {
    return this.#nats;
  }

  async stop(): Promise<void> {
    await this.#nats.close();
  }

  #startFamilies(): void {
    this.#familySubscription ??= this.#respondTo(familyRequest, ({ familyId, memberId }) => ({
      family: this.#find(familyId, memberId) ?? null,
    }));
  }

  #respondTo<Request extends z.ZodObject, Response extends z.ZodObject>(
    definition: RequestDefinition<Request, Response>,
    respond: (input: z.output<Request>) => z.input<Response> | Promise<z.input<Response>>,
  ): Subscription | undefined {
    if (this.#ownSubjects.includes(definition.subject)) return undefined;
    return this.#nats.subscribe(definition.subject, {
      callback: (_error, message) => {
        this.#requestCount += 1;
        const response = Promise.resolve(respond(definition.request.parse(message.json())));
        void response.then((body) => message.respond(JSON.stringify(body)));
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

function passwordOutcome({ password }: { password: string }): z.input<typeof passwordRequest.response> {
  return { outcome: password === PASSWORD ? 'right' : 'wrong' };
}
