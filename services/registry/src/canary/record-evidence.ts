import { createHmac } from 'node:crypto';
import type { BuildReport } from '@family-chores/contracts/registry/telemetry';
import { releaseKey } from '../releases/release.model.ts';
import { CanaryEvidenceModel } from './canary-evidence.model.ts';

/** One household or company has a few browsers; whoever invents many in one network counts no more than that. */
const MAX_BROWSERS_PER_NETWORK = 3;

/** From whom a report came, by pseudonyms that differ between releases. */
export interface EvidenceSource {
  step: Date;
  browser: string;
  network: string;
}

interface Reported {
  report: BuildReport;
  channel: string;
  source: EvidenceSource;
}

/** Stands for a browser or a network without naming it; the salt of the release makes it useless elsewhere. */
export const pseudonymOf = (salt: string, subject: string): string =>
  createHmac('sha256', salt).update(subject).digest('base64url').slice(0, 22);

/** Adds what browsers reported to the evidence of a step: each browser once, and so many of each network. */
export async function recordEvidence(reports: readonly Reported[], now: Date): Promise<void> {
  if (reports.length === 0) return;
  await CanaryEvidenceModel.bulkWrite(reports.flatMap((reported) => updatesFor(reported, now)));
}

function updatesFor({ report, channel, source: { step, browser, network } }: Reported, now: Date) {
  const { name, buildId, opened, loadError, boundaryError } = report;
  const _id = [releaseKey(name, channel), buildId, step.toISOString(), network].join(' ');
  const hasRoom = { [`browsers.${MAX_BROWSERS_PER_NETWORK - 1}`]: { $exists: false } };
  const nothing = { id: browser, opened: false, loadErrors: false, boundaryErrors: false };
  // What was reported once stays: a later good report does not take a failure back.
  const reported = {
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
        update: { $push: { browsers: nothing } },
      },
    },
    { updateOne: { filter: { _id, 'browsers.id': browser }, update: { $set: { at: now, ...reported } } } },
  ];
}
