import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { moment } from '../fields.ts';

/** Browser and system, such as "Chrome on Windows"; null if the browser did not say. */
const device = z.string().nullable();

const session = z.object({
  /** The public part of the session's id. */
  id: z.string(),
  device,
  startedAt: moment,
  /** Accurate to the day. */
  lastUsedAt: moment,
  /** Whether it is the session of this request. */
  current: z.boolean(),
});

export type AccountSession = z.output<typeof session>;

export const listSessions = defineCall({
  service: 'identity',
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'account',
  summary: 'The sessions of the account, this one first',
  response: z.array(session),
});

export const endSession = defineCall({
  service: 'identity',
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'account',
  summary: 'End a session of the account: its tokens and sockets are refused immediately',
  params: z.object({ id: z.string().regex(/^[\w-]{22}$/) }),
  problems: ['not-found'],
});

export const endOtherSessions = defineCall({
  service: 'identity',
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'account',
  summary: 'End all sessions of the account but this one',
});

const signIn = z.object({
  at: moment,
  device,
  /** The first three numbers of an IPv4 address; null for any other. */
  network: z.string().nullable(),
  outcome: z.enum(['succeeded', 'wrong-password']),
});

export type SignIn = z.output<typeof signIn>;

export const listSignIns = defineCall({
  service: 'identity',
  method: 'GET',
  path: '/api/auth/sign-ins',
  access: 'account',
  summary: 'The latest attempts to sign in to the account within 90 days, newest first',
  response: z.array(signIn),
});
