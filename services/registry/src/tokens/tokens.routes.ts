import { randomBytes } from 'node:crypto';
import { problem } from '@family-chores/contracts/problem';
import { createToken, listTokens, revokeToken } from '@family-chores/contracts/registry/publish-tokens';
import { transact } from '@family-chores/service-kit/events';
import { type IdentifyToken, route, anonymousRequestKey } from '@family-chores/service-kit/http';
import { audit } from '../audit/audit.model.ts';
import { hashOf } from './identify-token.ts';
import { TokenModel } from './token.model.ts';

export const tokenRoutes = (identifyToken: IdentifyToken) => [
  route(createToken, {
    identifyToken,
    async handle({ body: { name, note }, by, ctx }) {
      // A repeated request replaces the token of the first one, whose response was lost.
      const tokenId = anonymousRequestKey(ctx)?.slice(0, 24) ?? randomBytes(9).toString('base64url');
      const token = `${tokenId}.${randomBytes(32).toString('base64url')}`;
      const createdAt = new Date();
      await transact(async ({ session }) => {
        const stored = { _id: tokenId, name, note, hash: hashOf(token), createdAt, createdBy: by };
        const first = await TokenModel.findById(tokenId, undefined, { session }).lean();
        if (first && (first.name !== name || first.note !== note)) throw problem('idempotency-key-reused');
        await TokenModel.replaceOne({ _id: tokenId }, stored, { session, upsert: true });
        await audit(session, { by, action: 'token-created', name, reason: reasonOf(tokenId, note) });
      });
      return { tokenId, token, name, note, createdAt: createdAt.toISOString(), createdBy: by };
    },
  }),

  route(listTokens, {
    identifyToken,
    handle: async () =>
      (await TokenModel.find().sort({ name: 1, createdAt: 1 }).lean()).map(
        ({ _id, createdAt, ...token }) => ({
          ...token,
          tokenId: _id,
          createdAt: createdAt.toISOString(),
        }),
      ),
  }),

  route(revokeToken, {
    identifyToken,
    async handle({ params: { tokenId }, by }) {
      await transact(async ({ session }) => {
        const revoked = await TokenModel.findByIdAndDelete(tokenId, { session }).lean();
        if (!revoked) throw problem('not-found');
        const { name, note } = revoked;
        await audit(session, { by, action: 'token-revoked', name, reason: reasonOf(tokenId, note) });
      });
    },
  }),
];

const reasonOf = (tokenId: string, note: string) => (note === '' ? tokenId : `${tokenId}: ${note}`);
