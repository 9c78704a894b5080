import type { Call } from '@family-chores/contracts/define-call';
import type { Context } from 'koa';
import { actAs, onBehalfOf } from '../log/index.ts';
import { authorize } from './authorize.ts';
import { spendCall } from './call-limits.ts';
import { limitGuesses } from './guess-limit.ts';
import { identify, identifyOwner } from './identify.ts';
import { parseParams, parseRequest } from './parse-request.ts';
import { respond } from './respond.ts';
import type { MountedRoute } from './route.ts';
import { limitUploads } from './uploads.ts';

/** Serves one contract call: the checks, cheap ones first, then the handler, then the response by the contract. */
export async function serve(route: MountedRoute, ctx: Context, publicOrigin: string): Promise<void> {
  const { call } = route;
  const params = parseParams(call, ctx);
  const caller = await identify(route, ctx, { params, publicOrigin });
  await limit(call, ctx, async () => {
    const { bodyText, ...request } = await parseRequest(call, ctx, params);
    const owner = await identifyOwner(route, ctx, { ...request, publicOrigin });
    const input = { ...request, ctx, ...caller, ...owner };
    // A repeated delete finds no resource to authorize by, so its recorded response, which has no body, is looked up first.
    const authorized = call.method === 'DELETE' ? undefined : await authorize(route, input, publicOrigin);
    let familyId = authorized?.family?.id;
    const { account, by } = input;
    const handle = async () => {
      if (account) await spendCall(call, { accountId: account.id, familyId });
      const entered = authorized ?? (await authorize(route, input, publicOrigin));
      familyId = entered.family?.id;
      // oxlint-disable-next-line typescript/consistent-type-assertions -- parsed by the contract the handler is typed by
      const work = () => route.handle({ ...input, ...entered } as never);
      const accountId = call.method === 'GET' ? undefined : account?.id;
      return onBehalfOf(accountId, () => actAs(entered.acting?.id, work));
    };
    await respond(route, ctx, {
      callerId: account ? String(account.id) : by,
      accountId: account?.id,
      familyId: () => familyId,
      bodyText,
      handle,
    });
  });
}

/** Refuses an upload while too many are in progress, and a client that has sent too many wrong secrets. */
function limit({ file, guessable }: Call, ctx: Context, work: () => Promise<void>): Promise<void> {
  if (file) return limitUploads(work);
  return guessable ? limitGuesses(ctx, guessable, work) : work();
}
