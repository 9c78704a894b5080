import { type Call, isRepeatable, successStatus } from '@family-chores/contracts/define-call';
import { problem } from '@family-chores/contracts/problem';
import type { Context } from 'koa';
import { sha256 } from '../hash/index.ts';
import { currentContext, runInContext } from '../log/index.ts';
import { versionOf } from '../mongo/index.ts';
import type { IdentifiedRequest } from './handler-input.ts';
import {
  type FamilyResponse,
  type HttpResponse,
  type RepeatableRequest,
  respondOnce,
} from './recorded-responses.ts';
import type { MountedRoute } from './route.ts';
import { sendStreamed } from './send-streamed.ts';
import { streamJson } from './stream-json.ts';
import { sendVersioned } from './versioned.ts';

const KEY_PATTERN = /^[\x21-\x7e]{1,128}$/;

/** What a handler returned, and the family that the call turned out to be about. */
interface HandlerResult {
  result: unknown;
  familyId: number | undefined;
}

interface Handling {
  bodyText: string;
  /** The family that the call is about; undefined if there is none, or if it is not known until the call is handled. */
  familyId: number | undefined;
  handle: () => Promise<HandlerResult>;
}

/**
 * Sends what the handler returns in the way that the contract declares: versioned, streamed, or recorded for a retry.
 */
export async function respond(
  { call, representation }: MountedRoute,
  { ctx, account, by }: IdentifiedRequest,
  { bodyText, familyId, handle }: Handling,
): Promise<void> {
  const run = async (): Promise<FamilyResponse> => {
    const handled = await handle();
    return {
      status: successStatus(call),
      body: serialize(call, handled.result),
      familyId: handled.familyId,
    };
  };
  if (call.versioned && familyId !== undefined) {
    const version = await versionOf(familyId);
    return sendVersioned(ctx, { familyId, version, representation, respond: run });
  }
  ctx.set('Cache-Control', 'no-store');
  if (call.streamed && call.response) {
    const { result } = await handle();
    return sendStreamed(ctx, streamJson(call.response, result));
  }
  const callerId = account ? String(account.id) : by;
  if (callerId === undefined) return send(ctx, await run());
  send(ctx, await respondToWrite(call, ctx, { callerId, accountId: account?.id, bodyText, run }));
}

interface Write extends Pick<RepeatableRequest, 'accountId' | 'bodyText'> {
  callerId: string;
  run: () => Promise<FamilyResponse>;
}

/**
 * Makes a write with an Idempotency-Key take effect once: its response is recorded, and `create` returns the document
 * that an earlier run with this key has created.
 */
async function respondToWrite(
  call: Call,
  ctx: Context,
  { callerId, accountId, bodyText, run }: Write,
): Promise<HttpResponse> {
  const key = ctx.get('idempotency-key');
  if (key === '' || !isRepeatable(call)) return run();
  if (!KEY_PATTERN.test(key)) {
    throw problem('invalid-request', {
      errors: [{ path: 'Idempotency-Key', message: '1 to 128 printable characters' }],
    });
  }
  // A PATCH without a body needs no recorded response: it changes only what is still in the expected state.
  if (call.method === 'PATCH' && !call.body) return run();
  // A hash, so that the documents that the request creates do not contain the account's id.
  const requestKey = sha256(`${callerId} ${call.method} ${ctx.path} ${key}`);
  const context = currentContext();
  if (!context) throw new Error('A request is handled outside its context');
  return respondOnce({ requestKey, bodyText, accountId }, () =>
    runInContext({ ...context, requestKey }, run),
  );
}

/** Strips fields the contract does not declare; a body that does not match it is a bug. */
function serialize({ response }: Call, body: unknown): string {
  return response ? JSON.stringify(response.parse(body)) : '';
}

function send(ctx: Context, { status, body }: HttpResponse): void {
  ctx.status = status;
  if (body === '') return;
  ctx.type = 'application/json';
  ctx.body = body;
}
