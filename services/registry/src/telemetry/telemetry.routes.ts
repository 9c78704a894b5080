import { getTelemetry, sendTelemetry } from '@family-chores/contracts/registry/telemetry';
import { type IdentifyToken, route, type Route } from '@family-chores/service-kit/http';
import { type Limits, networkOf } from '@family-chores/service-kit/limits';
import { browserOf } from '../errors/browser.rules.ts';
import { recordErrors } from '../errors/record-errors.ts';
import { recordEvidence } from '../rollout/record-evidence.ts';
import type { Documents } from '../documents/documents.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { countReports } from './count-reports.ts';
import { chartOf } from './telemetry-chart.ts';
import { countableReports, failedBuilds } from './telemetry.rules.ts';

interface TelemetryRoutesOptions {
  identifyToken: IdentifyToken;
  limits: Limits<'telemetry address'>;
  documents: Documents;
  visitors: Visitors;
}

export function telemetryRoutes({
  identifyToken,
  limits,
  documents,
  visitors,
}: TelemetryRoutesOptions): Route[] {
  return [
    route(sendTelemetry, async ({ body, ctx }) => {
      const network = networkOf(ctx.ip);
      await limits.spend('telemetry address', network);
      const visitor = visitors.of(ctx);
      const releases = documents.releasesOn(visitor.pins?.channel);
      const now = new Date();
      const counted = countableReports(body.builds, releases, { ...visitor, network, now });
      const evidence = counted.flatMap(({ sources, ...rest }) =>
        sources.map((source) => ({ ...rest, source })),
      );
      await Promise.all([
        countReports(counted, now),
        recordEvidence(evidence, now),
        recordErrors(failedBuilds(counted), {
          browser: browserOf(ctx.get('user-agent')),
          routes: documents.routes,
          now,
        }),
      ]);
    }),

    route(getTelemetry, {
      identifyToken,
      handle: ({ params: { name }, query: { hours } }) => chartOf(name, { hours, now: new Date() }),
    }),
  ];
}
