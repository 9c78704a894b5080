import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceNames } from '@family-chores/contracts/service-name';
import type { MetricDescription } from '@family-chores/service-kit/service';
import { parse } from 'yaml';
import { dashboards } from '../dashboards/dashboard-files.ts';
import { expressionsOf } from '../dashboards/expressions-of.ts';
import { exposedMetrics, unknownParts } from '../metrics/exposed-metrics.ts';
import { readExpression } from '../metrics/read-expression.rules.ts';
import { readMetrics } from '../metrics/read-metrics.ts';
import { readAlerts, readRuleTests } from './read-rules.ts';

const root = join(import.meta.dirname, '../../../..');
const folder = join(root, 'infra/observability');
const RUNBOOKS = 'docs/how/runbooks.md';

const alerts = await readAlerts(join(folder, 'alerts.yml'));
const { series, checks } = await readRuleTests(join(folder, 'alerts.test.yml'));
const names = alerts.map(({ alert }) => alert);

describe('what services expose', () => {
  let metrics: ReadonlyMap<string, readonly MetricDescription[]>;
  beforeAll(async () => {
    metrics = await readMetrics(root);
  });

  const unknownIn = (expressions: readonly string[]) => {
    const exposed = exposedMetrics([...metrics.values()].flat());
    return expressions.flatMap((expression) =>
      unknownParts(expression, exposed).map((part) => `${part} in ${expression}`),
    );
  };

  it('includes every metric and label of the alerts', () => {
    expect(unknownIn(alerts.map(({ expr }) => expr))).toEqual([]);
  });

  it('includes every series of the alert tests', () => {
    expect(unknownIn(series)).toEqual([]);
  });

  it.each([...dashboards])('includes every metric and label of %s', (_, dashboard) => {
    expect(unknownIn(expressionsOf(dashboard))).toEqual([]);
  });

  it('does not include a metric that no service has', () => {
    expect(unknownIn(['renamed_total'])).toEqual(['the metric renamed_total in renamed_total']);
  });

  it('differs between services: all have the common metrics, but not all have every metric', () => {
    const everywhere = (name: string) =>
      [...metrics.values()].every((ofService) => ofService.some((metric) => metric.name === name));
    expect(everywhere('event_delivery_state')).toBe(true);
    expect(everywhere('dead_letters_stored')).toBe(false);
  });
});

it('gives each alert a unique name', () => {
  expect(new Set(names).size).toBe(names.length);
});

it('the runbooks have a section for each alert, in the same order, and no other sections', async () => {
  const page = await readFile(join(root, RUNBOOKS), 'utf8');
  const sections = [...page.matchAll(/^### (.+)$/gm)].map(([, title]) => title);
  expect(sections).toEqual(names);
  for (const { alert, annotations } of alerts)
    expect(annotations.runbook).toBe(`${RUNBOOKS}#${alert.toLowerCase()}`);
});

it('each runbook says what families notice, what to look at, how to fix it and when it is resolved', async () => {
  const [, ...sections] = (await readFile(join(root, RUNBOOKS), 'utf8')).split(/^### /m);
  const incomplete = sections.filter(
    (section) =>
      !['**Families**', '**Look**', '**Fix**', '**Resolved**', '`'].every((part) => section.includes(part)),
  );
  expect(incomplete).toEqual([]);
});

it('each alert has a case in alerts.test.yml in which it fires, and one in which it does not', () => {
  const tested = (fires: boolean) =>
    names.filter((name) => checks.some((one) => one.alert === name && one.fires === fires));
  expect([tested(true), tested(false)]).toEqual([names, names]);
});

it('the alert ServiceDown covers every service, and notices the absence of each that always runs', () => {
  const expr = alerts.find(({ alert }) => alert === 'ServiceDown')?.expr ?? '';
  const absent = [...expr.matchAll(/absent\(up\{job="(\w+)"\}\)/g)].map(([, job]) => job);
  // Billing runs only where subscriptions are sold.
  expect(absent).toEqual(serviceNames.filter((name) => name !== 'billing'));
  expect(expr).toContain(`{job=~"${serviceNames.join('|')}"}`);
  expect(readExpression(expr).selectors.every(({ metric }) => metric === 'up')).toBe(true);
});

it("Prometheus scrapes every service as a job with the service's name", async () => {
  const configuration: { scrape_configs: { job_name: string }[] } = parse(
    await readFile(join(folder, 'prometheus.yml'), 'utf8'),
  );
  expect(configuration.scrape_configs.map(({ job_name: job }) => job)).toEqual(serviceNames);
});
