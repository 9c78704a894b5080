import { getTelemetry, sendTelemetry } from '@family-chores/contracts/registry/telemetry';
import { type BearerOf, route, type Route } from '@family-chores/service-kit/http';
import { type Limits, networkOf } from '@family-chores/service-kit/limits';
import type { Documents } from '../documents/documents.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { countReports } from './count-reports.ts';
import { chartOf } from './telemetry-chart.ts';
import { countable } from './telemetry.rules.ts';

interface Settings {
  bearerOf: BearerOf;
  limits: Limits<'telemetry address'>;
  documents: Documents;
  visitors: Visitors;
}

export function telemetryRoutes({ bearerOf, limits, documents, visitors }: Settings): Route[] {
  return [
    route(sendTelemetry, async ({ body, ctx }) => {
      await limits.spend('telemetry address', networkOf(ctx.ip));
      const visitor = visitors.of(ctx);
      const followed = documents.releasesOn(visitor.pins?.channel);
      await countReports(countable(body.builds, followed, visitor), new Date());
    }),

    route(getTelemetry, {
      bearerOf,
      handle: ({ params: { name }, query: { hours } }) => chartOf(name, { hours, now: new Date() }),
    }),
  ];
}
