import type { Bundle, Size } from '../bundles/bundles.ts';
import { bars } from '../bundles/bundles.ts';
import type { PageMeasured } from './measure-page.ts';

/** With slow 4G. */
const MAX_LCP_MS = 2500;

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const verdict = (isMet: boolean) => (isMet ? 'yes' : 'NO');

const lines = (headings: readonly string[], rows: readonly (readonly string[])[]) =>
  [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);

export function pageTable(pages: readonly PageMeasured[]): string[] {
  return lines(
    ['page', 'performance', 'accessibility', 'best practices', 'LCP s', 'bar 2.5 s', 'TBT ms', 'CLS'],
    pages.map(({ what, scores, lcpMs, totalBlockingMs, layoutShift }) => [
      what,
      String(scores.performance),
      String(scores.accessibility),
      String(scores['best-practices']),
      (lcpMs / 1000).toFixed(2),
      verdict(lcpMs <= MAX_LCP_MS),
      String(Math.round(totalBlockingMs)),
      layoutShift.toFixed(3),
    ]),
  );
}

interface BundleRow {
  readonly what: string;
  readonly size: Size;
  /** Limit in gzip bytes, if there is one. */
  readonly bar?: number;
}

export interface Bundles {
  readonly start: readonly Bundle[];
  readonly remotes: readonly Bundle[];
  /** Scripts that the page loaded. */
  readonly pages: readonly Bundle[];
}

export function bundleTable({ start, remotes, pages }: Bundles): string[] {
  const rows: BundleRow[] = [
    ...start.map(({ name, size }) => ({ what: `${name}, start`, size })),
    ...remotes.map(({ name, size }) => ({ what: `${name}, all`, size, bar: bars.remote })),
    ...pages.map(({ name, size }) => ({
      what: `${name}, what it fetches`,
      size,
      ...(name === 'landing' ? { bar: bars.landing } : {}),
    })),
  ];
  return lines(
    ['scripts', 'gzip KB', 'br KB', 'bar KB', 'met'],
    rows.map(({ what, size: { gzip, br }, bar }) => [
      what,
      kilobytes(gzip),
      kilobytes(br),
      bar === undefined ? '' : kilobytes(bar),
      bar === undefined ? '' : verdict(gzip <= bar),
    ]),
  );
}
