import { readReleaseDocument } from '../release/release-document.ts';
import { sendLossReport } from '../telemetry/send-loss-report.ts';

/** Whether the error is about a script of the shell: it threw, or could not be loaded. */
const isOfShell = ({ target, filename }: ErrorEvent): boolean =>
  target === window
    ? filename.includes('/assets/shell/')
    : target instanceof HTMLScriptElement && target.defer;

/**
 * Monitors the shell's scripts until they run, because they cannot report that they failed to load or threw. Immediately
 * shows the failure to the user and reports it to the registry, as for any other build. Once the shell has set
 * `data-started`, it reports failures itself.
 */
export function monitorStartup(): void {
  const { dataset } = document.documentElement;
  let isReported = false;
  const report = (event: ErrorEvent) => {
    if (isReported || 'started' in dataset || !isOfShell(event)) return;
    isReported = true;
    dataset['failed'] = '';
    sendLossReport(readReleaseDocument(document), false);
  };
  addEventListener('error', report, true);
}
