import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { moment } from '../fields.ts';
import { MAX_NOTE } from './name-rules.ts';
import { buildName } from './remote-manifest.ts';

const tokenId = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/);

/** A token with which a team can publish and release one name, and make all calls with access `developer`. */
export const publishToken = z.object({
  tokenId,
  /** The remote, service or `shell` it is for. */
  name: buildName,
  note: z.string(),
  createdAt: moment,
  createdBy: z.string(),
});

export const createToken = defineCall({
  service: 'registry',
  method: 'POST',
  path: '/api/registry/tokens',
  access: 'operator',
  secret: true,
  summary: 'Create a token to publish and release one remote or service; it is shown only once',
  body: z.object({ name: buildName, note: z.string().trim().max(MAX_NOTE).default('') }),
  response: publishToken.extend({ token: z.string() }),
  status: 201,
  problems: ['idempotency-key-reused'],
});

export const listTokens = defineCall({
  service: 'registry',
  method: 'GET',
  path: '/api/registry/tokens',
  access: 'operator',
  summary: 'The valid tokens, without their secrets',
  response: z.array(publishToken),
});

export const revokeToken = defineCall({
  service: 'registry',
  method: 'DELETE',
  path: '/api/registry/tokens/:tokenId',
  access: 'operator',
  summary: 'Revoke a token',
  params: z.object({ tokenId }),
  problems: ['not-found'],
});
