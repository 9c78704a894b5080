import type { accessClaims } from '@family-chores/contracts/identity/accounts';
import { log } from '@family-chores/service-kit/log';
import { isDuplicate } from '@family-chores/service-kit/mongo';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import type { JWK } from 'jose';
import type { z } from 'zod';
import { SigningKey } from './signing-key.model.ts';
import { isRotationDue, keyToSignWith } from './signing-keys.rules.ts';

const algorithm = 'EdDSA';

interface HeldKey {
  kid: string;
  createdAt: Date;
  privateKey: Awaited<ReturnType<typeof importJWK>>;
}

/** The keys that session tokens are signed with. They live in the database; replicas share them. */
export class KeyRing {
  #held: readonly HeldKey[] = [];

  /** Makes the next key when it is time, and takes up what other replicas made. */
  async refresh(now = new Date()): Promise<void> {
    const newest = await SigningKey.findOne().sort({ _id: -1 }).lean();
    if (isRotationDue(newest, now)) await makeKey((newest?._id ?? 0) + 1, now);
    const keys = await SigningKey.find().select('+privateJwk').lean();
    this.#held = await Promise.all(
      keys.map(async ({ kid, createdAt, privateJwk }) => ({
        kid,
        createdAt,
        privateKey: await importJWK(privateJwk, algorithm),
      })),
    );
  }

  /** Signs the short-lived token of the `access` cookie. */
  async sign({ sub, sid, exp, roles }: z.input<typeof accessClaims>): Promise<string> {
    const key = keyToSignWith(this.#held, new Date());
    if (!key) throw new Error('A token is to be signed before refresh()');
    return new SignJWT({ sid, ...(roles && { roles }) })
      .setProtectedHeader({ alg: algorithm, kid: key.kid })
      .setSubject(sub)
      .setExpirationTime(exp)
      .sign(key.privateKey);
  }

  /** JWKS (RFC 7517) of every key whose tokens may still be good: also those another replica has just made. */
  async publicKeys(): Promise<{ keys: Record<string, unknown>[] }> {
    const keys = await SigningKey.find().sort({ _id: -1 }).lean();
    return { keys: keys.map(({ publicJwk }) => ({ ...publicJwk })) };
  }
}

async function makeKey(generation: number, createdAt: Date): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const publicJwk: JWK = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  try {
    await SigningKey.create({
      _id: generation,
      kid,
      publicJwk: { ...publicJwk, kid, alg: algorithm, use: 'sig' },
      privateJwk: await exportJWK(privateKey),
      createdAt,
    });
    log.info({ kid, generation }, 'A signing key was made');
  } catch (error) {
    // Another replica was first; its key is the one.
    if (!isDuplicate(error)) throw error;
  }
}
