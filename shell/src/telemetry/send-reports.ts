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

/** Whether the browser has beacons, which outlive the page and block nothing. */
export const canSend = (): boolean => 'sendBeacon' in navigator;

export function sendReports(releaseId: string, builds: readonly BuildReport[]): void {
  const body = JSON.stringify({ releaseId, builds });
  navigator.sendBeacon(PATH, new Blob([body], { type: 'application/json' }));
}
