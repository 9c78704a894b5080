import { sendContactMessage } from '@family-chores/contracts/support/contact';
import { route, strangersRequestKey, type Route } from '@family-chores/service-kit/http';
import { networkOf, type Limits } from '@family-chores/service-kit/limits';
import { receiveMessage } from './receive-message.ts';

export function contactRoutes(limits: Limits<'contact address' | 'contact whole'>): Route[] {
  return [
    route(sendContactMessage, async ({ body: form, ctx }) => {
      await limits.spend('contact address', networkOf(ctx.ip));
      await limits.spend('contact whole', 'everybody');
      return { id: await receiveMessage(form, strangersRequestKey(ctx)) };
    }),
  ];
}
