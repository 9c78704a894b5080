import type { Bundle, Size } from '../bundles/bundles.ts';
import { SIZE_BUDGETS } from '../bundles/bundles.ts';
import type { PageMeasurement } from './measure-page.ts';

/** The longest allowed Largest Contentful Paint with slow 4G. */
const MAX_LCP_MS = 2500;

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const yesOrNo = (isMet: boolean) => (isMet ? 'yes' : 'NO');

const lines = (headings: readonly string[], rows: readonly (readonly string[])[]) =>
  [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);

export function pageTable(pages: readonly PageMeasurement[]): string[] {
  return lines(
    ['page', 'performance', 'accessibility', 'best practices', 'LCP s', 'within 2.5 s', 'TBT ms', 'CLS'],
    pages.map(({ name, scores, lcpMs, totalBlockingMs, layoutShift }) => [
      name,
      String(scores.performance),
      String(scores.accessibility),
      String(scores['best-practices']),
      (lcpMs / 1000).toFixed(2),
      yesOrNo(lcpMs <= MAX_LCP_MS),
      String(Math.round(totalBlockingMs)),
      layoutShift.toFixed(3),
    ]),
  );
}

interface BundleRow {
  readonly label: string;
  readonly size: Size;
  /** Limit in gzip bytes, if there is one. */
  readonly budget?: number;
}

export interface Bundles {
  readonly start: readonly Bundle[];
  readonly remotes: readonly Bundle[];
  /** Each page with the scripts that it loaded. */
  readonly pages: readonly Bundle[];
}

export function bundleTable({ start, remotes, pages }: Bundles): string[] {
  const rows: BundleRow[] = [
    ...start.map(({ name, size }) => ({ label: `${name}, start`, size })),
    ...remotes.map(({ name, size }) => ({ label: `${name}, all`, size, budget: SIZE_BUDGETS.remote })),
    ...pages.map(({ name, size }) => ({
      label: `${name}, what the page fetches`,
      size,
      ...(name === 'landing' ? { budget: SIZE_BUDGETS.landing } : {}),
    })),
  ];
  return lines(
    ['scripts', 'gzip KB', 'br KB', 'budget KB', 'within budget'],
    rows.map(({ label, size: { gzip, br }, budget }) => [
      label,
      kilobytes(gzip),
      kilobytes(br),
      budget === undefined ? '' : kilobytes(budget),
      budget === undefined ? '' : yesOrNo(gzip <= budget),
    ]),
  );
}
