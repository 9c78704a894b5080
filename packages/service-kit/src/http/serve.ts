import { type Call, isStaffAccess, successStatus } from '@family-chores/contracts/define-call';
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
import { signedInAccount } from './signed-in-account.ts';
import { enterAsStaff, expectedVersion } from './staff.ts';
import { asUpload } from './uploads.ts';
import { sendVersioned } from './versioned.ts';

const keyPattern = /^[\x21-\x7e]{1,128}$/;

/**
 * Serves one contract call: checks in the order cheap to dear, then the handler, then what the contract promises.
 * Here the contract's schemas have parsed what the handler's types say; TypeScript cannot follow that, hence `never`.
 */
export async function serve(route: MountedRoute, ctx: Context, publicOrigin: string): Promise<void> {
  const { call } = route;
  const params = parsePart(call.params, ctx['params']);
  const asked = await identify(route, ctx, { params, publicOrigin });
  const go = () => serveAsked(route, ctx, { params, publicOrigin, ...asked });
  const guarded = () => (call.guessable ? limitGuesses(ctx, call.guessable, go) : go());
  await (call.file ? asUpload(go) : guarded());
}

async function serveAsked(
  route: MountedRoute,
  ctx: Context,
  { params, publicOrigin, session, ...asked }: Asked & Pick<Parts, 'params'> & { publicOrigin: string },
): Promise<void> {
  const { call } = route;
  const query = parsePart(call.query, ctx.query);
  const { text: bodyText, value } = await readBody(call, ctx);
  const body = parsePart(call.body, value);
  const own = call.access === 'own' && (await enterOwn(route, ctx, { params, body, publicOrigin }));
  const account = own ? own.account : session;
  const whose = { ...(account && { account }), ...(own && { userId: own.userId }) };
  const input = { params, query, body, ctx, ...whose, ...asked };
  const allow = async () => ({ ...input, ...(account && (await enter(route, account, input))) });
  // A repeated delete finds nothing any more: its first answer, which says nothing, is looked up before.
  const allowed = call.method === 'DELETE' ? null : await allow();

  const familyId = allowed && 'family' in allowed ? allowed.family?.id : undefined;

  const answer = async (): Promise<HttpResponse> => {
    if (account) await spendCall(call, { accountId: account.id, familyId });
    return {
      status: successStatus(call),
      // oxlint-disable-next-line typescript/consistent-type-assertions -- parsed by the contract the handler is typed by
      body: serialise(route, await route.handle((allowed ?? (await allow())) as never)),
    };
  };
  if (call.versioned && familyId !== undefined) {
    const version = await versionOf(familyId);
    const { representation } = route;
    return sendVersioned(ctx, { familyId, version, representation, answer });
  }
  ctx.set('Cache-Control', 'no-store');
  const asker = account ? String(account.id) : asked.by;
  send(ctx, await (asker === undefined ? answer() : answerWrite(route, ctx, { asker, bodyText, answer })));
}

interface Asked {
  /** Of the account that calls on families take. */
  session: Account | null;
  by?: string;
  version?: number;
}

/** Who asks and what they know, before anything of the request but its path was looked at. */
async function identify(
  { call, identifyToken }: Route,
  ctx: Context,
  { params, publicOrigin }: Pick<Parts, 'params'> & { publicOrigin: string },
): Promise<Asked> {
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

/** Lets in the account that `userId` names, and anybody to a `userId` that is nobody's account. */
async function enterOwn(
  { allowAnonymous }: Route,
  ctx: Context,
  { params, body, publicOrigin }: Pick<Parts, 'params' | 'body'> & { publicOrigin: string },
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

interface Parts {
  params: unknown;
  query: unknown;
  body: unknown;
}

async function enter(
  { call, load }: Route,
  account: Account,
  input: Parts,
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

/** 0, which is nobody's id, when none is named. */
function idNamed(name: 'familyId' | 'userId', { params, body }: Pick<Parts, 'params' | 'body'>): number {
  return numberIn(params, name) ?? numberIn(body, name) ?? 0;
}

function numberIn(part: unknown, name: string): number | undefined {
  const named = valueIn(part, name);
  return typeof named === 'number' ? named : undefined;
}

function valueIn(part: unknown, name: string): unknown {
  return typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;
}

/** A write that can be repeated carries its key through the handler, so that `create` recognises it. */
async function answerWrite(
  { call }: Route,
  ctx: Context,
  { asker, bodyText, answer }: { asker: string; bodyText: string; answer: () => Promise<HttpResponse> },
): Promise<HttpResponse> {
  const key = ctx.get('idempotency-key');
  // A file is named by its hash: to take it twice changes nothing.
  if (key === '' || call.method === 'GET' || call.secret || call.file) return answer();
  if (!keyPattern.test(key)) {
    throw problem('invalid-request', {
      errors: [{ path: 'Idempotency-Key', message: '1 to 128 printable characters' }],
    });
  }
  // A PATCH without a body is all in its path: state guards make a repeat harmless.
  if (call.method === 'PATCH' && !call.body) return answer();
  const requestKey = `${asker} ${call.method} ${ctx.path} ${key}`;
  const context = currentContext();
  if (!context) throw new Error('A request is served outside its context');
  return respondOnce({ requestKey, bodyText }, () => runInContext({ ...context, requestKey }, answer));
}

/** Strips what the contract does not promise; an answer that breaks it is a bug. */
function serialise({ call }: Route, answer: unknown): string {
  return call.response ? JSON.stringify(call.response.parse(answer)) : '';
}

function send(ctx: Context, { status, body }: HttpResponse): void {
  ctx.status = status;
  if (body === '') return;
  ctx.type = 'application/json';
  ctx.body = body;
}
