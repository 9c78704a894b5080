export { type HashingLimits, type HashingClient } from './hashing-queue.ts';
export { Passwords } from './passwords.ts';
export { argon2Options, hashToVerify, isOutdated } from './passwords.rules.ts';
