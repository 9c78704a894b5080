/** argon2id with 19 MiB, two passes, one lane (OWASP Password Storage Cheat Sheet). */
export const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const { memoryCost, timeCost, parallelism } = argon2Options;
const currentPrefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** True for a hash created with parameters other than the current ones. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(currentPrefix);
}

/** Hash of a random text that was not kept, with the current parameters (verified by a test). */
const UNMATCHABLE_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$aQBwR/Y/I1/XWnZAA6K/uQ$H9grBN+ydreAPSi3TCr6BD7nj83dp3hAipLpEgu/8/A';

/**
 * The hash to verify a sign-in against. Without an account, or for a guest, it is a hash that no password matches;
 * verifying against it takes as long as against a real one, so that timing reveals nothing.
 */
export function hashToVerify(account: { passwordHash: string | null } | null): string {
  return account?.passwordHash ?? UNMATCHABLE_HASH;
}
