import type { BuildReport } from '@family-chores/contracts/registry/telemetry';

export const emptyReport = (name: string, buildId: string): BuildReport => ({
  name,
  buildId,
  opened: false,
  loadError: false,
  boundaryError: false,
  phases: {},
});

/** A beacon outlives the page and blocks nothing. */
export const canSend = (): boolean => 'sendBeacon' in navigator;

/** Reports to the registry (contracts: `registry/telemetry.ts`). */
export function sendReports(releaseId: string, builds: readonly BuildReport[]): void {
  const body = JSON.stringify({ releaseId, builds });
  navigator.sendBeacon('/api/telemetry', new Blob([body], { type: 'application/json' }));
}
