import type { Context } from 'koa';
import type { Account, ActingMember, Family } from '../access/index.ts';
import type { RequestParts } from './parse-request.ts';

export interface Caller {
  account?: Account;
  /** The `userId` that a call with access `own` names; it need not be the id of an account. */
  userId?: number;
  /** For a staff call, the caller's name in the audit. */
  by?: string;
  /** For a conditional call, the version that the caller has seen. */
  version?: number;
}

export interface IdentifiedRequest extends RequestParts, Caller {
  ctx: Context;
}

export interface Authorized {
  family?: Family;
  resource?: unknown;
  /** Only in a guarded family. */
  acting?: ActingMember | undefined;
}

/** What a handler gets. `RouteInput` narrows it to what the call declares. */
export interface HandlerInput extends IdentifiedRequest, Authorized {}
