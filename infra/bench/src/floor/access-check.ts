import { familyRequest } from '@family-chores/contracts/families/families';
import { accessClaims, signingKeysRequest } from '@family-chores/contracts/identity/accounts';
import { createLocalJWKSet, jwtVerify } from 'jose';
import type { Context } from 'koa';
import type { NatsConnection } from 'nats';

interface VerifiedToken {
  readonly accountId: number;
  readonly expiresAt: number;
}

/** Like a service, verifies each token once. Requests each family's accounts once; a service does so every 60 s. */
export function createAccessCheck(nats: NatsConnection): (ctx: Context, familyId: number) => Promise<number> {
  const tokens = new Map<string, VerifiedToken>();
  const accountIdsByFamily = new Map<number, readonly number[]>();

  async function verify(token: string): Promise<VerifiedToken> {
    const reply = await nats.request(signingKeysRequest.subject, '{}');
    const { payload } = await jwtVerify(
      token,
      createLocalJWKSet(signingKeysRequest.response.parse(reply.json())),
      {
        algorithms: ['EdDSA'],
      },
    );
    const { sub, exp } = accessClaims.parse(payload);
    const verified = { accountId: Number(sub), expiresAt: exp * 1000 };
    tokens.set(token, verified);
    return verified;
  }

  async function accountIdsOf(familyId: number): Promise<readonly number[]> {
    const reply = await nats.request(familyRequest.subject, JSON.stringify({ familyId }));
    const { family } = familyRequest.response.parse(reply.json());
    const accountIds = family?.accountIds ?? [];
    accountIdsByFamily.set(familyId, accountIds);
    return accountIds;
  }

  return async (ctx, familyId) => {
    const token = /(?:^|; )access=([^;]+)/.exec(ctx.get('cookie'))?.[1] ?? ctx.throw(401);
    const { accountId, expiresAt } = tokens.get(token) ?? (await verify(token));
    if (expiresAt <= Date.now()) ctx.throw(401);
    const allowed = accountIdsByFamily.get(familyId) ?? (await accountIdsOf(familyId));
    if (!allowed.includes(accountId)) ctx.throw(404);
    return familyId;
  };
}
