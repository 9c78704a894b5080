import type { BuildReport, sendTelemetry } from '@family-chores/contracts/registry/telemetry';

// Typed by the contract, which the page does not load: its schemas would be too large.
const PATH: typeof sendTelemetry.path = '/api/telemetry';

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

/** Reports to the registry. */
export function sendReports(releaseId: string, builds: readonly BuildReport[]): void {
  const body = JSON.stringify({ releaseId, builds });
  navigator.sendBeacon(PATH, new Blob([body], { type: 'application/json' }));
}
