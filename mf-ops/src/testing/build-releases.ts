import type { AuditEntry } from '@family-chores/contracts/registry/audit';
import type { ListedBuild } from '@family-chores/contracts/registry/builds';
import type { Candidate, Release } from '@family-chores/contracts/registry/releases';

/** Ids of builds, oldest first. By default, a release points to the second one, and a candidate is the third. */
export const buildIds = ['aaaaaaa-000000000001', 'bbbbbbb-000000000002', 'ccccccc-000000000003'] as const;

const at = '2026-11-21T10:00:00.000Z';

export const aCandidate = (overrides: Partial<Candidate> = {}): Candidate => ({
  buildId: buildIds[2],
  steps: [1, 5, 25, 100],
  holdSeconds: 1_800,
  leastLoads: 20,
  limits: { loadErrors: 0.02, boundaryErrors: 0.01 },
  step: 0,
  status: 'running',
  since: at,
  ...overrides,
});

export const aRelease = (overrides: Partial<Release> = {}): Release => ({
  name: 'mf-rewards',
  channel: 'stable',
  version: 4,
  buildId: buildIds[1],
  lastGood: buildIds[0],
  changedAt: at,
  candidate: null,
  ...overrides,
});

export const aListedBuild = (buildId: string, overrides: Partial<ListedBuild> = {}): ListedBuild => ({
  buildId,
  publishedAt: at,
  by: 'local',
  bytes: 41_200,
  use: 'none',
  gate: { outcome: 'passed', reasons: [], verdicts: [] },
  ...overrides,
});

export const anAuditEntry = (overrides: Partial<AuditEntry> & { id: string }): AuditEntry => ({
  at,
  by: 'account:1',
  action: 'released',
  name: 'mf-rewards',
  channel: 'stable',
  buildId: buildIds[1],
  reason: '',
  ...overrides,
});
