import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import type { BuildReport } from '@family-chores/contracts/registry/telemetry';

/**
 * Tells the registry that code of the shell did not come or did not start, at once and with what is there already: what
 * tells of everything else is a script of the same build, and may be what is missing. Until the shell runs, the page
 * itself says the same (`services/registry/src/page/startup-monitor.ts`).
 */
export function tellLost({ releaseId, shell, pins }: ReleaseDocument, opened: boolean): void {
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
