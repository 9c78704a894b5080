import type { Call } from '@family-chores/contracts/define-call';
import type { Context } from 'koa';
import { actAs, onBehalfOf } from '../log/index.ts';
import { authorize } from './authorize.ts';
import { spendCall } from './call-limits.ts';
import { limitGuesses } from './guess-limit.ts';
import type { Authorized, IdentifiedRequest } from './handler-input.ts';
import { identify, identifyOwner } from './identify.ts';
import { parseParams, parseRequest } from './parse-request.ts';
import { respond } from './respond.ts';
import type { MountedRoute, Route } from './route.ts';
import { limitUploads } from './uploads.ts';

/** Serves one contract call: runs the checks, cheap ones first, then the handler, and sends the declared response. */
export async function serve(route: MountedRoute, ctx: Context, publicOrigin: string): Promise<void> {
  const { call } = route;
  const params = parseParams(call, ctx);
  const caller = await identify(route, ctx, { params, publicOrigin });
  await runWithinLimits(call, ctx, async () => {
    const { query, body, bodyText } = await parseRequest(call, ctx);
    const owner = await identifyOwner(route, ctx, { params, body, publicOrigin });
    const request: IdentifiedRequest = { params, query, body, ctx, ...caller, ...owner };
    // When a delete is repeated, the resource that would show whether the caller may delete it is gone. The recorded
    // response to the first delete is therefore looked up before anything is authorized; it reveals nothing, because it
    // has no body.
    const authorizedEarly =
      call.method === 'DELETE' ? undefined : await authorize(route, request, publicOrigin);
    const familyId = authorizedEarly?.family?.id;
    await respond(route, request, {
      bodyText,
      familyId,
      async handle() {
        await countCall(call, request, familyId);
        const authorized = authorizedEarly ?? (await authorize(route, request, publicOrigin));
        return { result: await callHandler(route, request, authorized), familyId: authorized.family?.id };
      },
    });
  });
}

function runWithinLimits({ file, guessable }: Call, ctx: Context, work: () => Promise<void>): Promise<void> {
  if (file) return limitUploads(work);
  return guessable ? limitGuesses(ctx, guessable, work) : work();
}

function countCall(call: Call, { account }: IdentifiedRequest, familyId: number | undefined) {
  return account && spendCall(call, { accountId: account.id, familyId });
}

function callHandler(route: Route, request: IdentifiedRequest, authorized: Authorized): Promise<unknown> {
  const accountId = route.call.method === 'GET' ? undefined : request.account?.id;
  const work = () => route.handle({ ...request, ...authorized });
  return onBehalfOf(accountId, () => actAs(authorized.acting?.id, work));
}
