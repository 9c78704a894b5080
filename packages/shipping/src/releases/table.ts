import type { AuditEntry } from '@family-chores/contracts/registry/audit';
import type { Candidate, Release } from '@family-chores/contracts/registry/releases';
import type { ServiceCandidate, ServiceRelease } from '@family-chores/contracts/registry/service-releases';
import { shortVersion } from '@family-chores/contracts/registry/short-version';

export function releasesTable(releases: readonly Release[]): string[] {
  const head = ['name', 'channel', 'build', 'last change', 'last good', 'candidate'];
  const rows = releases.map(({ name, channel, buildId, changedAt, lastGood, candidate }) => [
    name,
    channel,
    buildId ?? '-',
    changedAt === null ? '-' : minuteText(changedAt),
    lastGood ?? '-',
    candidate === null ? '-' : candidateText(candidate),
  ]);
  return table([head, ...rows]);
}

const outcomes = { released: 'released', aborted: 'aborted', 'rolled-back': 'rolled back to' } as const;

export function servicesTable(services: readonly ServiceRelease[]): string[] {
  const head = ['service', 'candidate', 'last change', 'why'];
  const rows = services.map(({ name, candidate, last }) => [
    name,
    candidate === null ? '-' : serviceCandidateText(candidate),
    last === null ? '-' : `${outcomes[last.outcome]} ${shortVersion(last.version)}, ${minuteText(last.at)}`,
    last?.reason || '-',
  ]);
  return table([head, ...rows]);
}

export function auditTable(entries: readonly AuditEntry[]): string[] {
  const head = ['when', 'who', 'what', 'name', 'channel', 'build', 'why'];
  const rows = entries.map(({ at, by, action, name, channel, buildId, reason }) => [
    minuteText(at),
    by,
    action,
    name,
    channel ?? '-',
    buildId ?? '-',
    reason,
  ]);
  return table([head, ...rows]);
}

function candidateText({ buildId, steps, step, status }: Candidate): string {
  return `${buildId}, ${steps[step]} %${status === 'paused' ? ', paused' : ''}`;
}

function serviceCandidateText({ version, steps, step, status }: ServiceCandidate): string {
  return `${shortVersion(version)}, ${status === 'passed' ? 'passed' : `${steps[step]} %`}`;
}

/** Formats a moment, accurate to the minute. */
export const minuteText = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`;

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
