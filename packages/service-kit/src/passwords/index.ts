export { type HashingLimits, type Turn } from './hashing-queue.ts';
export { Passwords } from './passwords.ts';
export { hashing, hashToVerify, isOutdated } from './passwords.rules.ts';
