import type {
  BodyOf,
  Call,
  CallDefinition,
  ParamsOf,
  QueryOf,
  StaffAccess,
} from '@family-chores/contracts/define-call';
import type { Needs } from '@family-chores/contracts/needs';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Account, ActingMember, Family } from '../access/index.ts';
import type { HandlerInput } from './handler-input.ts';
import type { RequestParts } from './parse-request.ts';
import type { IdentifyToken } from './staff.ts';
import type { Streamed } from './stream-json.ts';

/** The input of a handler: the parsed request, the caller, and the family that the caller may access. */
export type RouteInput<D extends CallDefinition> = {
  params: ParamsOf<D>;
  query: QueryOf<D>;
  body: BodyOf<D>;
  /** For cookies and the client's address; all that the contract declares is in the other fields. */
  ctx: Context;
} & (D['access'] extends 'account' | 'family' | 'resource' ? { account: Account } : unknown) &
  (D['access'] extends 'family' | 'resource' ? { family: Family } : unknown) &
  // The member who acts in the browser; undefined when none does, and in families without a PIN.
  (D extends { readonly needs: Needs } ? { acting?: ActingMember | undefined } : unknown) &
  // The id of the signed-in account, or an id that is not an account's.
  (D['access'] extends 'own' ? { userId: number } : unknown) &
  // The caller's name in the audit: `account:7`, `operator-token`, or the id of a publish token.
  (D['access'] extends StaffAccess ? { by: string } : unknown) &
  // The version that the caller has seen of the resource it changes.
  (D extends { readonly conditional: true } ? { version: number } : unknown);

/** What a handler returns: the response body of its contract, or nothing. */
export type RouteResponse<D> = D extends { readonly response: infer S extends z.ZodType }
  ? D extends { readonly streamed: true }
    ? Streamed<z.input<S>>
    : z.input<S>
  : void;

type Handle<D extends CallDefinition> = (input: RouteInput<D>) => Promise<RouteResponse<D>>;

/** `load` finds the resource that a call is about; `handle` runs if the caller may access the family that owns it. */
interface ResourceHandlers<D extends CallDefinition, Resource extends { familyId: number }> {
  load: (input: Pick<RouteInput<D>, 'params' | 'query' | 'body'>) => Promise<Resource | null>;
  handle: (input: RouteInput<D> & { resource: Resource }) => Promise<RouteResponse<D>>;
}

interface OwnHandlers<D extends CallDefinition> {
  /** Whether anonymous callers may use this `userId`: never true for the id of an account. May throw a problem. */
  allowAnonymous: (userId: number, ctx: Context) => Promise<boolean>;
  handle: Handle<D>;
}

interface StaffHandlers<D extends CallDefinition> {
  /** Identifies programs by their token; without this function, only accounts with the required role are authorized. */
  identifyToken?: IdentifyToken;
  handle: Handle<D>;
}

/** A call with its handler. `serve` parses the handler's input according to the contract. */
export interface Route {
  readonly call: Call;
  readonly allowAnonymous?: (userId: number, ctx: Context) => Promise<boolean>;
  readonly identifyToken?: IdentifyToken;
  // Declared as methods, because the compiler checks the parameters of methods less strictly. It therefore allows a
  // handler whose parameter is narrower: the input that its call declares.
  load?(input: RequestParts): Promise<{ familyId: number } | null>;
  handle(input: HandlerInput): Promise<unknown>;
}

export interface MountedRoute extends Route {
  /** Identifies the contract and the code that produce its responses. */
  readonly representation: string;
}

/** Gives a call its handler. The kit parses the request, authorizes the caller, and sends what `handle` returns. */
export function route<
  D extends CallDefinition & { readonly access: 'resource' },
  Resource extends { familyId: number },
>(call: Call<D>, handlers: ResourceHandlers<D, Resource>): Route;
export function route<D extends CallDefinition & { readonly access: 'own' }>(
  call: Call<D>,
  handlers: OwnHandlers<D>,
): Route;
export function route<D extends CallDefinition & { readonly access: StaffAccess }>(
  call: Call<D>,
  handlers: StaffHandlers<D>,
): Route;
export function route<D extends CallDefinition & { readonly access: 'public' | 'account' | 'family' }>(
  call: Call<D>,
  handle: Handle<D>,
): Route;
export function route(call: Call, handlers: Route['handle'] | Omit<Route, 'call'>): Route {
  return typeof handlers === 'function' ? { call, handle: handlers } : { call, ...handlers };
}
