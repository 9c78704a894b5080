import type { z } from 'zod';
import type { Needs } from './needs.ts';
import type { ProblemCode } from './problem.ts';
import type { ServiceName } from './service-name.ts';

export interface CallRate {
  readonly attempts: number;
  readonly seconds: number;
}

/** How often a call may be made; each replica of the service counts for itself. */
export interface CallLimit {
  readonly perAccount: CallRate;
  /** For all accounts of the family together. */
  readonly perFamily: CallRate;
}

/**
 * Who may make a call.
 * - `public`: everyone, including anonymous callers.
 * - `account`: every signed-in account (guests too).
 * - `family`: an account that may access the family named by `familyId` in the path or the body.
 * - `resource`: the same, for the family that owns the resource named by the path or the body; the service loads the
 *   resource to find the family.
 * - `own`: the account named by `userId` in the path or the body, and no other.
 * - `operator`: accounts with that role, and programs with an operator's token.
 * - `publisher`: the same, and also programs with a publish token for the `name` in the path.
 * - `developer`: accounts with the role `developer` or `operator`, and programs with an operator's token or any publish
 *   token.
 */
export type Access = 'public' | 'account' | 'family' | 'resource' | 'own' | StaffAccess;

const staffAccess = ['operator', 'publisher', 'developer'] as const;

/** Programs send a token as `Authorization: Bearer`. */
export type StaffAccess = (typeof staffAccess)[number];

export const isStaffAccess = (access: Access): access is StaffAccess =>
  staffAccess.some((one) => one === access);

export interface CallDefinition {
  readonly service: ServiceName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the origin, parameters as `:name`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Who must act if a parent of the family has a PIN. Required for writes of access `family` and `resource`. */
  readonly needs?: Needs;
  /** The caller must have signed in or confirmed their identity within the last 15 minutes; guests are exempt. */
  readonly recentSignIn?: true;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** JSON media types that the body may have besides `application/json`, such as those of reports by browsers. */
  readonly jsonTypes?: readonly string[];
  /** The body is passed on as unparsed text, because a signature over it is verified. */
  readonly rawBody?: boolean;
  /** The body is a file, received as raw bytes (`application/octet-stream`), at most 8 MiB. */
  readonly file?: boolean;
  /** Changes a versioned resource: requires `If-Match` with the version the caller has seen (RFC 9110, 13.1.1). */
  readonly conditional?: boolean;
  readonly response?: z.ZodType;
  /** Status of a success: 200 with a response, 204 without one, by default. */
  readonly status?: 200 | 201 | 204;
  /** Expected failures besides those that follow from the rest of the declaration (`problemsOf`). */
  readonly problems?: readonly ProblemCode[];
  /** Replaces the default limit of calls that create something (`limitOf`). */
  readonly limit?: CallLimit;
  /** The problem that a wrong secret in the request causes. A network that gets it too often is refused for a while. */
  readonly guessable?: ProblemCode;
  /** A GET of access `family` whose response depends on that family's data alone, so that it can have an ETag. */
  readonly versioned?: boolean;
  /**
   * A GET whose response may be larger than memory allows, so it is sent while it is read: its lists may be async
   * iterables. A failure after the first part closes the connection.
   */
  readonly streamed?: boolean;
  /**
   * The request or the response contains a secret that must not be stored. The response is therefore not recorded, and
   * a repeated request is handled again.
   */
  readonly secret?: boolean;
}

export type Call<D extends CallDefinition = CallDefinition> = D & { readonly kind: 'call' };

/** A write to a family's data must declare who must act. */
type NeedsOf<D extends CallDefinition> = D extends { readonly method: 'GET' }
  ? unknown
  : D extends { readonly access: 'family' | 'resource' }
    ? { readonly needs: Needs }
    : unknown;

/** Anonymous clients and programs have no sign-in that could be recent. */
type RecentSignInOf<D extends CallDefinition> = D extends { readonly access: 'public' | StaffAccess }
  ? { readonly recentSignIn?: never }
  : unknown;

export function defineCall<const D extends CallDefinition>(
  definition: D & NeedsOf<D> & RecentSignInOf<D>,
): Call<D> {
  return { ...definition, kind: 'call' };
}

type OutputOf<D, K extends string> = D extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
type InputOf<D, K extends string> = D extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.input<S>
  : undefined;

/** What a handler receives: parsed, with defaults applied. */
export type ParamsOf<D> = OutputOf<D, 'params'>;
export type QueryOf<D> = OutputOf<D, 'query'>;
export type BodyOf<D> = OutputOf<D, 'body'>;
/** What a client may send in the query and the body, and what it receives as the response. */
export type QueryInputOf<D> = InputOf<D, 'query'>;
export type BodyInputOf<D> = InputOf<D, 'body'>;
export type ResponseOf<D> = OutputOf<D, 'response'>;

/**
 * Whether a request repeated with its Idempotency-Key gets the recorded response. Responses of `secret` calls are not
 * recorded, and anonymous callers cannot be identified. Files need no recorded response, because receiving a file twice
 * changes nothing.
 */
export function isRepeatable({ method, access, secret, file }: CallDefinition): boolean {
  return method !== 'GET' && access !== 'public' && !secret && !file;
}

export function successStatus(call: CallDefinition): number {
  return call.status ?? (call.response ? 200 : 204);
}
