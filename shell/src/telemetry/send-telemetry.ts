import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { createReports } from './build-reports.ts';
import { canSend, sendReports } from './send-reports.ts';

/** Time between an error and its report. */
const ERROR_DELAY_MS = 1_000;
/** Time between any other event and its report. */
const REPORT_DELAY_MS = 10_000;

const isOfBuild = ({ name }: PerformanceEntry): boolean => name.startsWith('remote ');

/** Reports the health of the page's builds: soon after an error, after a while otherwise, and when the page is left. */
export function sendTelemetry(release: ReleaseDocument): void {
  if (!(canSend() && 'PerformanceObserver' in globalThis)) return;
  const reports = createReports(release);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the next report is sent, as a value of `performance.now()`. */
  let due = Infinity;

  function send() {
    clearTimeout(timer);
    due = Infinity;
    const builds = reports.take();
    if (builds.length > 0) sendReports(release.releaseId, builds);
  }

  function sendBy(delay: number) {
    const sendAt = performance.now() + delay;
    if (sendAt >= due) return;
    clearTimeout(timer);
    due = sendAt;
    timer = setTimeout(send, delay);
  }

  function record(entries: PerformanceEntryList) {
    for (const entry of entries.filter(isOfBuild)) {
      if (entry instanceof PerformanceMeasure) reports.record(entry);
    }
  }

  const observer = new PerformanceObserver((list) => {
    record(list.getEntries());
    sendBy(reports.hasError() ? ERROR_DELAY_MS : REPORT_DELAY_MS);
  });
  observer.observe({ type: 'measure', buffered: true });

  const flush = () => {
    record(observer.takeRecords());
    send();
  };
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}
