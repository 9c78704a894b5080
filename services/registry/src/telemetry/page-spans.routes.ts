import { sendPageSpans } from '@family-chores/contracts/registry/page-spans';
import { route, type Route } from '@family-chores/service-kit/http';
import { type Limits, networkOf } from '@family-chores/service-kit/limits';
import { forwardSpan } from '@family-chores/service-kit/tracing';
import { spansToForward } from './spans-to-forward.ts';

export function pageSpanRoutes(limits: Limits<'spans address'>): Route[] {
  return [
    route(sendPageSpans, async ({ body, ctx }) => {
      await limits.spend('spans address', networkOf(ctx.ip));
      for (const span of spansToForward(body.spans, new Date())) forwardSpan(span);
    }),
  ];
}
