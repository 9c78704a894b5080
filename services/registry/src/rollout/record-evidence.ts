import { createHmac } from 'node:crypto';
import type { BuildReport } from '@family-chores/contracts/registry/telemetry';
import { releaseKey } from '../model/release.model.ts';
import { CanaryEvidenceModel } from './canary-evidence.model.ts';

/** Enough for a household. An attacker who fakes many browsers in one network counts no more than that. */
const MAX_BROWSERS_PER_NETWORK = 3;

/** The sender of a report, in pseudonyms that differ between releases, and the step or watch in which it was sent. */
export interface EvidenceSource {
  /** When the step or the watch began. */
  step: Date;
  browser: string;
  network: string;
}

interface EvidenceReport {
  report: BuildReport;
  channel: string;
  source: EvidenceSource;
}

/**
 * A pseudonym from which the browser or network cannot be identified.
 * @param salt the release's salt, so that the pseudonym is useless elsewhere
 */
export const pseudonymOf = (salt: string, id: string): string =>
  createHmac('sha256', salt).update(id).digest('base64url').slice(0, 22);

export async function recordEvidence(reports: readonly EvidenceReport[], now: Date): Promise<void> {
  if (reports.length === 0) return;
  await CanaryEvidenceModel.bulkWrite(reports.flatMap((report) => updatesFor(report, now)));
}

function updatesFor({ report, channel, source: { step, browser, network } }: EvidenceReport, now: Date) {
  const { name, buildId, opened, loadError, boundaryError } = report;
  const _id = [releaseKey(name, channel), buildId, step.toISOString(), network].join(' ');
  const hasRoom = { [`browsers.${MAX_BROWSERS_PER_NETWORK - 1}`]: { $exists: false } };
  const noOutcome = { id: browser, opened: false, loadErrors: false, boundaryErrors: false };
  // Sets only what was reported, so that a later success does not erase a failure.
  const outcomes = {
    ...(opened && { 'browsers.$.opened': true }),
    ...(loadError && { 'browsers.$.loadErrors': true }),
    ...(boundaryError && { 'browsers.$.boundaryErrors': true }),
  };
  return [
    {
      updateOne: {
        filter: { _id },
        update: { $setOnInsert: { name, channel, buildId, step, at: now, browsers: [] } },
        upsert: true,
      },
    },
    {
      updateOne: {
        filter: { _id, 'browsers.id': { $ne: browser }, ...hasRoom },
        update: { $push: { browsers: noOutcome } },
      },
    },
    { updateOne: { filter: { _id, 'browsers.id': browser }, update: { $set: { at: now, ...outcomes } } } },
  ];
}
