import { MAX_PAGE_SPANS } from '@family-chores/contracts/registry/page-span-limit';
import type { PageSpan, sendPageSpans } from '@family-chores/contracts/registry/page-spans';
import { type PageTracer, tracePageWith } from '@family-chores/web-kit/api';
import { canSend } from './send-reports.ts';

// Typed by the contract, which the page does not load: its schemas would be too large.
const PATH: typeof sendPageSpans.path = '/api/telemetry/spans';

/** Longest time between the end of a span and its report. */
const REPORT_DELAY_MS = 1_000;

const SAMPLED = '01';
const NOT_SAMPLED = '00';

/** A span that has ended, with its start from `performance.now()`. */
interface EndedSpan extends Omit<PageSpan, 'startedMsAgo'> {
  start: number;
}

/**
 * Records the calls of the page as spans, and how long it takes until live messages are shown.
 * @param share the share of calls that are traced; the servers trace the same ones
 */
export function tracePage(share: number): void {
  if (canSend()) tracePageWith(createTracer(share, createReports()));
}

function createTracer(share: number, report: (span: EndedSpan) => void): PageTracer {
  return {
    startCall({ method, url, path = url }) {
      const isSampled = Math.random() < share;
      const [traceId, spanId] = [randomHex(16), randomHex(8)];
      const start = performance.now();
      return {
        traceparent: `00-${traceId}-${spanId}-${isSampled ? SAMPLED : NOT_SAMPLED}`,
        end(status) {
          const milliseconds = performance.now() - start;
          if (isSampled) report({ traceId, spanId, name: `${method} ${path}`, start, milliseconds, status });
        },
      };
    },
    show({ type, traceparent }) {
      const [, traceId, parentSpanId] = traceparent?.split('-') ?? [];
      // A hidden page shows nothing until someone looks at it.
      if (!traceId || !parentSpanId || document.hidden) return;
      const start = performance.now();
      untilPainted(() => {
        const milliseconds = performance.now() - start;
        report({ traceId, spanId: randomHex(8), parentSpanId, name: `show ${type}`, start, milliseconds });
      });
    },
  };
}

/** The first frame contains the change; when the second one begins, the first has been painted. */
const untilPainted = (done: () => void) => requestAnimationFrame(() => requestAnimationFrame(done));

/**
 * @returns a function that takes a span; the spans taken are reported together after a while, when they reach the limit
 * of a report, and when the page is hidden or left
 */
function createReports(): (span: EndedSpan) => void {
  let ended: EndedSpan[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send() {
    clearTimeout(timer);
    timer = undefined;
    if (ended.length === 0) return;
    const now = performance.now();
    const spans: PageSpan[] = ended.map(({ start, ...span }) => ({ ...span, startedMsAgo: now - start }));
    ended = [];
    navigator.sendBeacon(PATH, new Blob([JSON.stringify({ spans })], { type: 'application/json' }));
  }

  addEventListener('pagehide', send);
  // A hidden page of a phone can end without `pagehide`.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) send();
  });
  return (span) => {
    ended.push(span);
    if (ended.length === MAX_PAGE_SPANS) send();
    else timer ??= setTimeout(send, REPORT_DELAY_MS);
  };
}

/** Not `crypto.randomUUID`, which is missing on plain HTTP. */
function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
