import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { canSend, emptyReport, sendReports } from './send-reports.ts';

/**
 * Reports immediately that code of the shell could not be loaded or started. No further script is loaded for the
 * report, because the telemetry script may be the missing one.
 * @param opened whether the shell has rendered nevertheless
 */
export function sendLossReport({ releaseId, shell, pins }: ReleaseDocument, opened: boolean): void {
  if (!navigator.onLine || Object.hasOwn(pins, 'shell') || !canSend()) return;
  sendReports(releaseId, [{ ...emptyReport('shell', shell.build.buildId), opened, loadError: true }]);
}
