import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import type { BuildReport } from '@family-chores/contracts/registry/telemetry';

/**
 * Reports immediately that code of the shell could not be loaded or started. It needs no further script, as the telemetry
 * script may be the missing one. Until the shell runs, the page does the same
 * (`page/startup-monitor.ts`).
 */
export function sendLossReport({ releaseId, shell, pins }: ReleaseDocument, opened: boolean): void {
  const isCounted = navigator.onLine && !Object.hasOwn(pins, 'shell');
  if (!isCounted || !('sendBeacon' in navigator)) return;
  const report: BuildReport = {
    name: 'shell',
    buildId: shell.build.buildId,
    opened,
    loadError: true,
    boundaryError: false,
    phases: {},
  };
  const body = JSON.stringify({ releaseId, builds: [report] });
  navigator.sendBeacon('/api/telemetry', new Blob([body], { type: 'application/json' }));
}
