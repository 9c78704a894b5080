export { type HashingLimits, type HashingClient } from './hashing-queue.ts';
export { Passwords } from './passwords.ts';
export { hashing, hashToVerify, isOutdated } from './passwords.rules.ts';
