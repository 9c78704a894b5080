import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { createReports } from './telemetry-reports.ts';

/** Milliseconds from something that happened to the word of it. */
const SOON = 1_000;
const AT_LEAST = 10_000;

const isOfBuild = ({ name }: PerformanceEntry): boolean => name.startsWith('remote ');

/**
 * Tells the registry what becomes of the page's builds (contracts: `registry/telemetry.ts`): soon after something went
 * wrong, after a while otherwise, and when the page is left. By beacons, which outlive the page and for which nothing
 * waits; where a browser has none, nothing is told.
 */
export function sendTelemetry(release: ReleaseDocument): void {
  if (!('sendBeacon' in navigator && 'PerformanceObserver' in globalThis)) return;
  const reports = createReports(release);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Infinity;

  function send() {
    clearTimeout(timer);
    due = Infinity;
    const builds = reports.take();
    if (builds.length === 0) return;
    const body = JSON.stringify({ releaseId: release.releaseId, builds });
    navigator.sendBeacon('/api/telemetry', new Blob([body], { type: 'application/json' }));
  }

  function sendBy(delay: number) {
    const wanted = performance.now() + delay;
    if (wanted >= due) return;
    clearTimeout(timer);
    due = wanted;
    timer = setTimeout(send, delay);
  }

  function note(entries: PerformanceEntryList) {
    for (const entry of entries.filter(isOfBuild)) {
      if (entry instanceof PerformanceMeasure) reports.note(entry);
    }
  }

  const observer = new PerformanceObserver((list) => {
    note(list.getEntries());
    sendBy(reports.hasError() ? SOON : AT_LEAST);
  });
  observer.observe({ type: 'measure', buffered: true });

  const leave = () => {
    note(observer.takeRecords());
    send();
  };
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
}
