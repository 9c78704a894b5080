import type { BuildReport } from '@family-chores/contracts/registry/telemetry';
import type { EvidenceSource } from '../rollout/record-evidence.ts';
import { releaseKey } from '../model/release.model.ts';
import { binOf } from './histogram.rules.ts';
import { MINUTE_MS, TelemetryModel } from './telemetry.model.ts';

/** A report, with the channel of the release whose counts it belongs to. */
export interface CountableReport {
  report: BuildReport;
  channel: string;
  /** Who sent it, as pseudonyms: one entry for each step or watch for which the report is evidence. */
  sources: EvidenceSource[];
}

export async function countReports(reports: readonly CountableReport[], now: Date): Promise<void> {
  if (reports.length === 0) return;
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  await TelemetryModel.bulkWrite(
    reports.map(({ report, channel }) => {
      const { name, buildId, opened, loadError, boundaryError, phases } = report;
      const idParts = [releaseKey(name, channel), buildId, minute.toISOString()];
      const phaseCounts = Object.entries(phases).map(([phase, ms]) => [`phases.${phase}.${binOf(ms)}`, 1]);
      return {
        updateOne: {
          filter: { _id: idParts.join(' ') },
          update: {
            $setOnInsert: { name, channel, buildId, at: minute },
            $inc: {
              opened: Number(opened),
              loadErrors: Number(loadError),
              boundaryErrors: Number(boundaryError),
              ...Object.fromEntries(phaseCounts),
            },
          },
          upsert: true,
        },
      };
    }),
    { ordered: false },
  );
}
