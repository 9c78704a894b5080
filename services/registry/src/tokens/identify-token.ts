import { createHash, timingSafeEqual } from 'node:crypto';
import type { TokenIdentity, IdentifyToken } from '@family-chores/service-kit/http';
import { TokenModel } from './token.model.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest();

export const hashOf = (token: string): string => digestOf(token).toString('hex');

/** Compares in constant time, so that timing does not reveal how much of a token is right. */
const matchesHash = (token: string, hash: string) =>
  timingSafeEqual(digestOf(token), Buffer.from(hash, 'hex'));

const operator: TokenIdentity = { by: 'operator-token', name: null };

export function createTokenIdentifier(operatorToken: string | undefined): IdentifyToken {
  const operatorHash = operatorToken === undefined ? null : hashOf(operatorToken);
  return async (token) => {
    if (operatorHash !== null && matchesHash(token, operatorHash)) return operator;
    const [tokenId = ''] = token.split('.', 1);
    const stored = await TokenModel.findById(tokenId).lean();
    return stored && matchesHash(token, stored.hash) ? { by: stored._id, name: stored.name } : null;
  };
}
