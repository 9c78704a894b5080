import { pageOf } from '@family-chores/contracts/registry/match-route';
import { type BuildReport, getTelemetry, sendTelemetry } from '@family-chores/contracts/registry/telemetry';
import { sendViolations } from '@family-chores/contracts/registry/violations';
import { type IdentifyToken, route, type Route } from '@family-chores/service-kit/http';
import { type Limits, networkOf } from '@family-chores/service-kit/limits';
import type { Context } from 'koa';
import { browserOf } from '../errors/browser.rules.ts';
import { recordErrors } from '../errors/record-errors.ts';
import { recordEvidence } from '../rollout/record-evidence.ts';
import type { Documents } from '../documents/documents.ts';
import type { Visitors } from '../visitors/visitors.ts';
import { countReports } from './count-reports.ts';
import { chartOf } from './telemetry-chart.ts';
import { countableReports, reportedBuildErrors } from './telemetry.rules.ts';
import { violationReports } from './violations.rules.ts';

interface ReportsOptions {
  limits: Limits<'telemetry address'>;
  documents: Documents;
  visitors: Visitors;
}

interface TelemetryRoutesOptions extends ReportsOptions {
  identifyToken: IdentifyToken;
}

const createReportRecorder =
  ({ documents, visitors }: ReportsOptions) =>
  async (ctx: Context, reports: readonly BuildReport[]): Promise<void> => {
    const visitor = visitors.identify(ctx);
    const releases = documents.releasesOn(visitor.pins?.channel);
    const now = new Date();
    const countable = countableReports(reports, releases, { ...visitor, network: networkOf(ctx.ip), now });
    const evidence = countable.flatMap(({ sources, ...rest }) =>
      sources.map((source) => ({ ...rest, source })),
    );
    await Promise.all([
      countReports(countable, now),
      recordEvidence(evidence, now),
      recordErrors(reportedBuildErrors(countable), {
        browser: browserOf(ctx.get('user-agent')),
        routes: documents.routes,
        now,
      }),
    ]);
  };

export function telemetryRoutes({ identifyToken, ...options }: TelemetryRoutesOptions): Route[] {
  const { limits, documents, visitors } = options;
  const recordReports = createReportRecorder(options);
  return [
    route(sendTelemetry, async ({ body, ctx }) => {
      await limits.spend('telemetry address', networkOf(ctx.ip));
      await recordReports(ctx, body.builds);
    }),

    route(sendViolations, async ({ body, ctx }) => {
      await limits.spend('telemetry address', networkOf(ctx.ip));
      const document = await documents.of(visitors.identify(ctx));
      const routeOf = (path: string) => (document && pageOf(document, path)?.route.path) ?? null;
      await recordReports(ctx, violationReports(body, routeOf));
    }),

    route(getTelemetry, {
      identifyToken,
      handle: ({ params: { name }, query: { hours } }) => chartOf(name, { hours, now: new Date() }),
    }),
  ];
}
