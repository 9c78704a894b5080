import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { defineRequest } from '../define-request.ts';
import { createShape } from '../form-shapes.ts';
import { id, moment } from '../fields.ts';
import { accountFields, PASSWORD, PASSWORDS_DIFFER, TERMS_NOT_ACCEPTED } from './account-fields.ts';

export const plan = z.enum(['monthly', 'annual']);

/**
 * `operator` runs the platform, `developer` inspects releases. Roles are granted from the command line, never over
 * the API.
 */
export const role = z.enum(['operator', 'developer']);

export type Role = z.output<typeof role>;

export const user = z.object({
  id,
  name: z.string(),
  /** Null for a guest. */
  email: z.string().nullable(),
  /** Null without an active subscription. */
  plan: plan.nullable(),
  guest: z.boolean(),
  roles: z.array(role),
  /** When the account will be deleted; absent when it is kept. */
  deletesAt: moment.optional(),
});

export type User = z.output<typeof user>;

const accountShape = createShape(accountFields);
export const email = accountShape.email.transform((value) => value.toLowerCase());
export const password = z
  .string()
  .min(PASSWORD.min, PASSWORD.minMessage)
  .max(PASSWORD.max, PASSWORD.maxMessage);

/** Shown for a password on identity's list of common passwords. */
export const COMMON_PASSWORD = 'This password is too common and easy to guess. Please choose another one.';

export const registerBody = z
  .object({
    name: accountShape.name,
    email,
    password,
    confirmPassword: password,
    subscriptionPlan: plan,
    acceptTerms: z.literal(true, TERMS_NOT_ACCEPTED),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: PASSWORDS_DIFFER,
  });

export const loginBody = z.object({ email, password });

const signedIn = z.object({ user });

export const register = defineCall({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  summary: 'Create an account (or turn the guest account of this session into one) and sign in',
  body: registerBody,
  response: signedIn,
  status: 201,
  problems: ['account-not-created', 'idempotency-key-reused', 'too-many-requests'],
});

export const login = defineCall({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Sign in',
  body: loginBody,
  response: signedIn,
  problems: ['invalid-credentials', 'too-many-requests'],
});

export const enterAsGuest = defineCall({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/guest',
  access: 'public',
  summary: 'Start a guest account; registering later keeps its families',
  response: signedIn,
  status: 201,
  problems: ['idempotency-key-reused', 'too-many-requests'],
});

export const logout = defineCall({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'End the session in this browser and on the server',
});

export const getSession = defineCall({
  service: 'identity',
  method: 'GET',
  path: '/api/auth/session',
  access: 'public',
  summary: 'Who is signed in; renews the short-lived token',
  response: z.object({ user: user.nullable() }),
  problems: ['too-many-requests'],
});

export const accountRegistered = defineEvent({
  type: 'account.registered',
  from: 'identity',
  scope: 'account',
  summary: 'A person registered; their trial of the chosen plan starts',
  data: z.object({ accountId: id, name: z.string(), email: z.string(), plan }),
});

export const accountUpdated = defineEvent({
  type: 'account.updated',
  from: 'identity',
  scope: 'account',
  summary: "The account's session data changed: browsers may fetch it now",
  data: z.object({ accountId: id, plan: plan.nullable() }),
  live: z.object({}),
});

export const sessionEnded = defineEvent({
  type: 'session.ended',
  from: 'identity',
  scope: 'account',
  summary: 'A session ended: its tokens and sockets are refused from now on',
  data: z.object({ accountId: id, sessionId: z.string() }),
});

export const signingKeysRequest = defineRequest({
  service: 'identity',
  name: 'keys',
  summary: 'Public keys that session tokens are verified with (JWKS, RFC 7517)',
  request: z.object({}),
  response: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
});

/** Claims of the short-lived token in the `access` cookie (JWT, EdDSA). */
export const accessClaims = z.object({
  /** Account id. */
  sub: z.string().regex(/^[1-9]\d{0,15}$/),
  /** The public part of the session id. */
  sid: z.string(),
  exp: z.int(),
  /**
   * When the account's owner last signed in or confirmed their identity, in seconds since the epoch (OpenID Connect).
   */
  auth_time: z.int().default(0),
  /** Absent for registered accounts. */
  guest: z.boolean().default(false),
  /** Absent for accounts without a role. */
  roles: z.array(role).default([]),
});
