import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import lighthouse, { type Flags, type Result } from 'lighthouse';

export interface PageMeasurement {
  readonly name: string;
  /** Scores from 0 to 100 by category. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Largest Contentful Paint with slow 4G, as Lighthouse simulates it. */
  readonly lcpMs: number;
  readonly totalBlockingMs: number;
  readonly layoutShift: number;
  /** Ids of the failed accessibility and best-practices audits that count toward the score. */
  readonly failedAudits: readonly string[];
  readonly scripts: readonly string[];
}

const categories = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof categories)[number];

/** Lighthouse's default throttling, slow 4G, applies to both. */
const screens = {
  phone: { formFactor: 'mobile' },
  desktop: {
    formFactor: 'desktop',
    screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
  },
} satisfies Record<string, Flags>;

export type Screen = keyof typeof screens;

interface PageToMeasure {
  /** Name of the page, for messages and the names of reports. */
  readonly name: string;
  readonly url: string;
  readonly screen: Screen;
  /** Chromium's debugging port. Cookies and storage are kept, so a signed-in page stays signed in. */
  readonly debuggingPort: number;
  readonly runs: number;
  readonly reports: string;
}

/**
 * Measures a page several times, because a busy machine distorts single runs.
 * @returns the run with the median performance
 */
export async function measurePage(page: PageToMeasure): Promise<PageMeasurement> {
  const measured: PageMeasurement[] = [];
  for (let run = 1; run <= page.runs; run += 1) measured.push(await measureOnce(page, run));
  const sorted = measured.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error(`${page.name} was not measured, because runs is ${page.runs}`);
  return middle;
}

async function measureOnce(page: PageToMeasure, run: number): Promise<PageMeasurement> {
  const { name, url, screen, debuggingPort, reports } = page;
  const result = await lighthouse(url, {
    port: debuggingPort,
    onlyCategories: [...categories],
    ...screens[screen],
    disableStorageReset: true,
    output: 'html',
    logLevel: 'error',
    maxWaitForLoad: 45_000,
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${name}`);
  const { lhr, report } = result;
  if (lhr.runtimeError) throw new Error(`${name}: ${lhr.runtimeError.message}`);
  await mkdir(reports, { recursive: true });
  await writeFile(join(reports, `${name}-${run}.html`), String(report));

  const { audits } = lhr;
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const failedAudits = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    name,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    totalBlockingMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    failedAudits,
    scripts: scriptsOf(audits['network-requests']?.details),
  };
}

type Details = NonNullable<Result['audits'][string]>['details'];

function scriptsOf(requests: Details): string[] {
  if (requests?.type !== 'table') return [];
  return requests.items
    .filter(({ resourceType }) => resourceType === 'Script')
    .map(({ url }) => url)
    .filter((url) => typeof url === 'string');
}
