import type { accessClaims } from '@family-chores/contracts/identity/accounts';
import type { actingClaims } from '@family-chores/contracts/identity/acting';
import { log } from '@family-chores/service-kit/log';
import { isDuplicate } from '@family-chores/service-kit/mongo';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import type { JWK } from 'jose';
import type { z } from 'zod';
import { SigningKey } from './signing-key.model.ts';
import { isRotationDue, keyToSignWith } from './signing-keys.rules.ts';

const ALGORITHM = 'EdDSA';

interface CachedKey {
  kid: string;
  createdAt: Date;
  privateKey: Awaited<ReturnType<typeof importJWK>>;
}

/**
 * The keys that sign the tokens of sessions and acting members. They are stored in the database and shared by all
 * replicas.
 */
export class KeyRing {
  #cached: readonly CachedKey[] = [];

  /** Creates the next key when rotation is due, and loads all keys. */
  async refresh(now = new Date()): Promise<void> {
    const newest = await SigningKey.findOne().sort({ _id: -1 }).lean();
    if (isRotationDue(newest, now)) await createSigningKey((newest?._id ?? 0) + 1, now);
    const keys = await SigningKey.find().select('+privateJwk').lean();
    this.#cached = await Promise.all(
      keys.map(async ({ kid, createdAt, privateJwk }) => ({
        kid,
        createdAt,
        privateKey: await importJWK(privateJwk, ALGORITHM),
      })),
    );
  }

  /** @returns a JWT */
  async sign(claims: z.input<typeof accessClaims | typeof actingClaims>): Promise<string> {
    const key = keyToSignWith(this.#cached, new Date());
    if (!key) throw new Error('sign() was called before refresh()');
    return new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid: key.kid }).sign(key.privateKey);
  }

  /** JWKS (RFC 7517) of all stored keys. */
  async publicKeys(): Promise<{ keys: Record<string, unknown>[] }> {
    const keys = await SigningKey.find().sort({ _id: -1 }).lean();
    return { keys: keys.map(({ publicJwk }) => ({ ...publicJwk })) };
  }
}

async function createSigningKey(generation: number, createdAt: Date): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const publicJwk: JWK = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  try {
    await SigningKey.create({
      _id: generation,
      kid,
      publicJwk: { ...publicJwk, kid, alg: ALGORITHM, use: 'sig' },
      privateJwk: await exportJWK(privateKey),
      createdAt,
    });
    log.info({ kid, generation }, 'A signing key was created');
  } catch (error) {
    // Another replica has just created this generation.
    if (!isDuplicate(error)) throw error;
  }
}
