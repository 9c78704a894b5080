/** argon2id with 19 MiB, two passes, one lane (OWASP Password Storage Cheat Sheet). */
export const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const currentForm = `$argon2id$v=19$m=${hashing.memoryCost},t=${hashing.timeCost},p=${hashing.parallelism}$`;

/** True for a hash made with other parameters than today's. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(currentForm);
}

/** Hash of a random text nobody kept, of the current form (the test says so). */
const hashOfNobody =
  '$argon2id$v=19$m=19456,t=2,p=1$aQBwR/Y/I1/XWnZAA6K/uQ$H9grBN+ydreAPSi3TCr6BD7nj83dp3hAipLpEgu/8/A';

/** The hash to verify a sign-in against: without an account one that fits nothing, so that the work is the same. */
export function hashToVerify(account: { passwordHash: string | null } | null): string {
  return account?.passwordHash ?? hashOfNobody;
}
