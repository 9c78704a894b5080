import type { BuildReport } from '@family-chores/contracts/registry/telemetry';
import type { EvidenceSource } from '../rollout/record-evidence.ts';
import { releaseKey } from '../model/release.model.ts';
import { classOf } from './phases.rules.ts';
import { MINUTE_MS, TelemetryModel } from './telemetry.model.ts';

/** A report with the release it counts for. */
export interface CountedReport {
  report: BuildReport;
  channel: string;
  /** Its source for each comparison of builds that it is evidence for. */
  sources: EvidenceSource[];
}

/** Adds reports to the counts of this minute. */
export async function countReports(counted: readonly CountedReport[], now: Date): Promise<void> {
  if (counted.length === 0) return;
  const at = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  await TelemetryModel.bulkWrite(
    counted.map(({ report, channel }) => {
      const { name, buildId, opened, loadError, boundaryError, phases } = report;
      const keyed = [releaseKey(name, channel), buildId, at.toISOString()];
      const measured = Object.entries(phases).map(([phase, ms]) => [`phases.${phase}.${classOf(ms)}`, 1]);
      return {
        updateOne: {
          filter: { _id: keyed.join(' ') },
          update: {
            $setOnInsert: { name, channel, buildId, at },
            $inc: {
              opened: Number(opened),
              loadErrors: Number(loadError),
              boundaryErrors: Number(boundaryError),
              ...Object.fromEntries(measured),
            },
          },
          upsert: true,
        },
      };
    }),
    { ordered: false },
  );
}
