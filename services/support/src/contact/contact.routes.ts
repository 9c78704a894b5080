import { sendContactMessage } from '@family-chores/contracts/support/contact';
import { route, signedInAccount, anonymousRequestKey, type Route } from '@family-chores/service-kit/http';
import { networkOf, type Limits } from '@family-chores/service-kit/limits';
import { Subscriber } from '../priority/subscriber.model.ts';
import { receiveMessage } from './receive-message.ts';

export function contactRoutes(
  limits: Limits<'contact address' | 'contact whole'>,
  publicOrigin: string,
): Route[] {
  return [
    route(sendContactMessage, async ({ body: form, ctx }) => {
      await limits.spend('contact address', networkOf(ctx.ip));
      await limits.spend('contact whole', 'everybody');
      const account = await signedInAccount(ctx, publicOrigin);
      const isPriority =
        account !== null && Boolean(await Subscriber.exists({ _id: account.id, active: true }));
      const origin = { isPriority, accountId: account?.id, requestKey: anonymousRequestKey(ctx) };
      return { id: await receiveMessage(form, origin) };
    }),
  ];
}
