import {
  addPasskey,
  getPasskeyCreationOptions,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@family-chores/contracts/identity/passkeys';
import { problem } from '@family-chores/contracts/problem';
import { route, type Route } from '@family-chores/service-kit/http';
import { Passkey, toPasskey } from './passkey.model.ts';
import type { Passkeys } from './passkeys.ts';

export function passkeyRoutes({ passkeys }: { passkeys: Passkeys }): Route[] {
  return [
    route(getPasskeyCreationOptions, ({ account: { id: accountId, sessionId } }) =>
      passkeys.creationOptions({ accountId, sessionId }),
    ),

    route(addPasskey, async ({ account: { id: accountId, sessionId }, body }) =>
      toPasskey(await passkeys.add({ accountId, sessionId }, body)),
    ),

    route(listPasskeys, async ({ account: { id: accountId } }) =>
      (await Passkey.find({ accountId }).sort({ createdAt: 1, _id: 1 }).lean()).map(toPasskey),
    ),

    route(renamePasskey, async ({ account: { id: accountId }, params: { id: _id }, body: { label } }) => {
      const renamed = await Passkey.findOneAndUpdate(
        { _id, accountId },
        { $set: { label } },
        { returnDocument: 'after' },
      ).lean();
      if (!renamed) throw problem('not-found');
      return toPasskey(renamed);
    }),

    route(removePasskey, ({ account: { id: accountId, sessionId }, params }) =>
      passkeys.remove({ accountId, sessionId }, params.id),
    ),
  ];
}
