import { readReleaseDocument } from '../release/release-document.ts';
import { sendLossReport } from '../telemetry/send-loss-report.ts';
import { loadPreviousShell } from './load-previous-shell.ts';

/** Whether the error is about a script of the shell: it threw, or could not be loaded. */
const isOfShell = ({ target, filename }: ErrorEvent): boolean =>
  target === window
    ? filename.includes('/assets/shell/')
    : target instanceof HTMLScriptElement && target.defer;

/**
 * Monitors the shell's scripts until they run, because a script that fails to load or throws cannot report that itself.
 * After the shell has set `data-started`, it reports failures itself.
 */
export function monitorStartup(reload = () => location.reload()): void {
  const { dataset } = document.documentElement;
  let isReported = false;
  const report = (event: ErrorEvent) => {
    if (isReported || 'started' in dataset || !isOfShell(event)) return;
    isReported = true;
    const release = readReleaseDocument(document);
    sendLossReport(release, false);
    if (!loadPreviousShell(release, reload)) dataset['failed'] = '';
  };
  addEventListener('error', report, true);
}
