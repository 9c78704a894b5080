import { z } from 'zod';
import { defineRequest } from '../define-request.ts';
import { id, moment } from '../fields.ts';

/**
 * Claims of the token in a family's `acting` cookie (JWT, EdDSA). The token has no subject (`sub`), so it cannot serve
 * as a session token, and it is valid only together with the token of the session it was issued for.
 */
export const actingClaims = z.object({
  aud: z.literal('acting'),
  /** The public part of the session id. */
  sid: z.string(),
  familyId: id,
  memberId: id,
  /** The id of the PIN that a parent has entered; absent for other members. */
  pinId: id.optional(),
  /** When the PIN was entered, in seconds since the epoch. A renewed token has the same value. */
  since: z.int().optional(),
  exp: z.int(),
});

export const actingTokenRequest = defineRequest({
  service: 'identity',
  name: 'acting-token',
  summary: 'Sign an acting token, with which a member acts in one session',
  request: actingClaims.omit({ aud: true }),
  response: z.object({ token: z.string() }),
});

export const passwordRequest = defineRequest({
  service: 'identity',
  name: 'password',
  summary: "Check an account's password; the number of wrong attempts per session is limited",
  request: z.object({
    accountId: id,
    /** The public part of the session id. */
    sid: z.string(),
    password: z.string(),
    /** The network of the client's address. */
    network: z.string(),
  }),
  response: z.object({
    outcome: z.enum(['right', 'wrong', 'too-many-requests', 'overloaded']),
    /** In seconds; present if the request was refused. */
    retryAfter: z.int().optional(),
  }),
});

/** How many accounts one request may name. */
export const MAX_REQUESTED_ACCOUNTS = 100;

export const accountsRequest = defineRequest({
  service: 'identity',
  name: 'accounts',
  summary: 'What a family sees of its accounts, except those that no longer exist',
  request: z.object({ accountIds: z.array(id).max(MAX_REQUESTED_ACCOUNTS) }),
  response: z.object({
    accounts: z.array(
      z.object({
        id,
        name: z.string(),
        guest: z.boolean(),
        /** When its latest session was started or renewed, to the day; absent when it has none. */
        lastUsedAt: moment.optional(),
      }),
    ),
  }),
});

export const registrationRequest = defineRequest({
  service: 'identity',
  name: 'registration',
  summary: 'Check whether an account is registered and therefore has a password; false for a guest',
  request: z.object({ accountId: id }),
  response: z.object({ registered: z.boolean() }),
});
