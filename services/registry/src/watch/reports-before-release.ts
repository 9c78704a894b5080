import type { StoredRelease, StoredWatch } from '../model/release.model.ts';
import { type ReportCounts, noReports } from '../rollout/judge.rules.ts';
import { MINUTE_MS, TelemetryModel } from '../telemetry/telemetry.model.ts';

const PERIOD_MS = 60 * MINUTE_MS;

/**
 * The reports on the replaced build in the hour before the release, from telemetry. They count pages instead of
 * browsers, and are not limited per network. That is acceptable: whatever they contain, `judge.rules.ts` never
 * allows a share of failures above twice the limit.
 */
export async function reportsBeforeRelease(
  { name, channel }: Pick<StoredRelease, 'name' | 'channel'>,
  { replaced, since }: StoredWatch,
): Promise<ReportCounts> {
  const [counted] = await TelemetryModel.aggregate<
    Pick<ReportCounts, 'opened' | 'loadErrors' | 'boundaryErrors'>
  >([
    {
      $match: {
        name,
        channel,
        buildId: replaced,
        at: { $gte: new Date(since.getTime() - PERIOD_MS), $lte: since },
      },
    },
    {
      $group: {
        _id: null,
        opened: { $sum: '$opened' },
        loadErrors: { $sum: '$loadErrors' },
        boundaryErrors: { $sum: '$boundaryErrors' },
      },
    },
  ]);
  if (!counted) return noReports;
  const { opened, loadErrors, boundaryErrors } = counted;
  const tried = Math.max(opened + loadErrors, boundaryErrors);
  return { ...noReports, opened, loadErrors, boundaryErrors, tried };
}
