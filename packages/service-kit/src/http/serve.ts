import { type Call, isRepeatable, isStaffAccess, successStatus } from '@family-chores/contracts/define-call';
import { problem } from '@family-chores/contracts/problem';
import type { Context } from 'koa';
import type { z } from 'zod';
import { enterFamily, type Account, type Family } from '../access/index.ts';
import { currentContext, runInContext } from '../log/index.ts';
import { versionOf } from '../mongo/index.ts';
import { respondOnce, type HttpResponse } from './recorded-responses.ts';
import { spendCall } from './call-limits.ts';
import { limitGuesses } from './guess-limit.ts';
import { readFile, readJson, readText } from './read-body.ts';
import type { MountedRoute, Route } from './route.ts';
import { sendStreamed } from './send-streamed.ts';
import { signedInAccount } from './signed-in-account.ts';
import { enterAsStaff, expectedVersion } from './staff.ts';
import { streamJson } from './stream-json.ts';
import { limitUploads } from './uploads.ts';
import { sendVersioned } from './versioned.ts';

const KEY_PATTERN = /^[\x21-\x7e]{1,128}$/;

/**
 * Serves one contract call: the checks, cheap ones first, then the handler, then the response by the contract.
 * The contract's schemas have parsed what the handler's types say; TypeScript cannot follow that, hence `never`.
 */
export async function serve(route: MountedRoute, ctx: Context, publicOrigin: string): Promise<void> {
  const { call } = route;
  const params = parsePart(call.params, ctx['params']);
  const caller = await identify(route, ctx, { params, publicOrigin });
  const handle = () => handleCall(route, ctx, { params, publicOrigin, caller });
  const limited = () => (call.guessable ? limitGuesses(ctx, call.guessable, handle) : handle());
  await (call.file ? limitUploads(handle) : limited());
}

async function handleCall(
  route: MountedRoute,
  ctx: Context,
  { params, publicOrigin, caller }: Pick<RequestParts, 'params'> & { publicOrigin: string; caller: Caller },
): Promise<void> {
  const { call } = route;
  const { session, ...staff } = caller;
  const query = parsePart(call.query, ctx.query);
  const { text: bodyText, value } = await readBody(call, ctx);
  const body = parsePart(call.body, value);
  const own = call.access === 'own' && (await enterOwn(route, ctx, { params, body, publicOrigin }));
  const account = own ? own.account : session;
  const identity = { ...(account && { account }), ...(own && { userId: own.userId }) };
  const input = { params, query, body, ctx, ...identity, ...staff };
  const authorize = async () => ({ ...input, ...(account && (await enter(route, account, input))) });
  // A repeated delete finds no resource to authorize by, so its recorded response, which has no body, is looked up first.
  const authorized = call.method === 'DELETE' ? null : await authorize();

  const familyId = authorized && 'family' in authorized ? authorized.family?.id : undefined;

  const run = async (): Promise<unknown> => {
    if (account) await spendCall(call, { accountId: account.id, familyId });
    // oxlint-disable-next-line typescript/consistent-type-assertions -- parsed by the contract the handler is typed by
    return route.handle((authorized ?? (await authorize())) as never);
  };
  const respond = async (): Promise<HttpResponse> => ({
    status: successStatus(call),
    body: serialize(route, await run()),
  });
  if (call.versioned && familyId !== undefined) {
    const version = await versionOf(familyId);
    const { representation } = route;
    return sendVersioned(ctx, { familyId, version, representation, respond });
  }
  ctx.set('Cache-Control', 'no-store');
  if (call.streamed && call.response) return sendStreamed(ctx, streamJson(call.response, await run()));
  const callerId = account ? String(account.id) : staff.by;
  const isAnonymous = callerId === undefined;
  send(ctx, await (isAnonymous ? respond() : respondToWrite(route, ctx, { callerId, bodyText, respond })));
}

interface Caller {
  /** The signed-in account of a call with access `account`, `family` or `resource`. */
  session: Account | null;
  /** Of a staff call: the caller's name in the audit. */
  by?: string;
  /** Of a conditional call: the version that the caller has seen. */
  version?: number;
}

/** Identifies the caller before anything of the request but its path is parsed. */
async function identify(
  { call, identifyToken }: Route,
  ctx: Context,
  { params, publicOrigin }: Pick<RequestParts, 'params'> & { publicOrigin: string },
): Promise<Caller> {
  const { access } = call;
  if (access === 'public' || access === 'own') return { session: null };
  if (!isStaffAccess(access)) return { session: await authenticate(ctx, publicOrigin) };
  const by = await enterAsStaff(ctx, {
    access,
    name: valueIn(params, 'name'),
    identifyToken,
    authenticate: () => authenticate(ctx, publicOrigin),
  });
  return { session: null, by, ...(call.conditional && { version: expectedVersion(ctx) }) };
}

async function authenticate(ctx: Context, publicOrigin: string): Promise<Account> {
  const account = await signedInAccount(ctx, publicOrigin);
  if (!account) throw problem('unauthenticated');
  return account;
}

async function readBody(
  { body, rawBody, file }: Call,
  ctx: Context,
): Promise<{ text: string; value: unknown }> {
  if (!body) return { text: '', value: undefined };
  if (file) return { text: '', value: await readFile(ctx) };
  if (!rawBody) return readJson(ctx);
  const text = await readText(ctx);
  return { text, value: text };
}

/** Authorizes the account that `userId` names; a `userId` that is not an account's may be open to anonymous callers. */
async function enterOwn(
  { allowAnonymous }: Route,
  ctx: Context,
  { params, body, publicOrigin }: Pick<RequestParts, 'params' | 'body'> & { publicOrigin: string },
): Promise<{ userId: number; account: Account | null }> {
  const userId = idNamed('userId', { params, body });
  if (await allowAnonymous?.(userId, ctx)) return { userId, account: null };
  const account = await authenticate(ctx, publicOrigin);
  if (account.id !== userId) throw problem('not-found');
  return { userId, account };
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw problem('invalid-request', { detail: errors[0]?.message ?? 'Invalid', errors });
}

interface RequestParts {
  params: unknown;
  query: unknown;
  body: unknown;
}

async function enter(
  { call, load }: Route,
  account: Account,
  input: RequestParts,
): Promise<{ family?: Family; resource?: unknown }> {
  if (call.access === 'family') {
    return { family: await enterFamily(account.id, idNamed('familyId', input)) };
  }
  if (call.access !== 'resource') return {};
  // oxlint-disable-next-line typescript/consistent-type-assertions -- parsed by the contract `load` is typed by
  const resource = await load?.(input as never);
  if (!resource) throw problem('not-found');
  return { resource, family: await enterFamily(account.id, resource.familyId) };
}

/** The id in the path or the body; 0, which no account or family has, when there is none. */
function idNamed(
  name: 'familyId' | 'userId',
  { params, body }: Pick<RequestParts, 'params' | 'body'>,
): number {
  return numberIn(params, name) ?? numberIn(body, name) ?? 0;
}

function numberIn(part: unknown, name: string): number | undefined {
  const named = valueIn(part, name);
  return typeof named === 'number' ? named : undefined;
}

function valueIn(part: unknown, name: string): unknown {
  return typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;
}

/** Runs a write with an Idempotency-Key once: its response is recorded, and `create` finds what it created by the key. */
async function respondToWrite(
  { call }: Route,
  ctx: Context,
  {
    callerId,
    bodyText,
    respond,
  }: { callerId: string; bodyText: string; respond: () => Promise<HttpResponse> },
): Promise<HttpResponse> {
  const key = ctx.get('idempotency-key');
  if (key === '' || !isRepeatable(call)) return respond();
  if (!KEY_PATTERN.test(key)) {
    throw problem('invalid-request', {
      errors: [{ path: 'Idempotency-Key', message: '1 to 128 printable characters' }],
    });
  }
  // A PATCH without a body is described by its path alone: state guards make a repeat harmless.
  if (call.method === 'PATCH' && !call.body) return respond();
  const requestKey = `${callerId} ${call.method} ${ctx.path} ${key}`;
  const context = currentContext();
  if (!context) throw new Error('A request is handled outside its context');
  return respondOnce({ requestKey, bodyText }, () => runInContext({ ...context, requestKey }, respond));
}

/** Strips fields the contract does not declare; a body that does not match it is a bug. */
function serialize({ call }: Route, body: unknown): string {
  return call.response ? JSON.stringify(call.response.parse(body)) : '';
}

function send(ctx: Context, { status, body }: HttpResponse): void {
  ctx.status = status;
  if (body === '') return;
  ctx.type = 'application/json';
  ctx.body = body;
}
