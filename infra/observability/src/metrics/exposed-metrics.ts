import type { MetricDescription } from '@family-chores/service-kit/service';
import { readExpression } from './read-expression.rules.ts';

/** The labels of each series, by the name of the series. */
export type ExposedMetrics = ReadonlyMap<string, ReadonlySet<string>>;

/** Labels that Prometheus adds to every series. */
const TARGET_LABELS = ['job', 'instance'];

/** Series that Prometheus itself produces, with their labels. */
const OWN_SERIES: readonly (readonly [string, readonly string[]])[] = [
  ['up', []],
  ['ALERTS', ['alertname', 'alertstate', 'severity']],
];

/** The series that Prometheus has when services expose these metrics, including those that it produces itself. */
export function exposedMetrics(described: readonly MetricDescription[]): ExposedMetrics {
  const series = [...OWN_SERIES, ...described.flatMap(seriesOf)];
  const exposed = new Map<string, Set<string>>();
  for (const [name, labels] of series) {
    const allLabels = exposed.get(name) ?? new Set(TARGET_LABELS);
    for (const label of labels) allLabels.add(label);
    exposed.set(name, allLabels);
  }
  return exposed;
}

function seriesOf({ name, type, labels }: MetricDescription): [string, readonly string[]][] {
  if (type === 'counter' || type === 'gauge') return [[name, labels]];
  const distribution: [string, readonly string[]] =
    type === 'histogram' ? [`${name}_bucket`, [...labels, 'le']] : [name, [...labels, 'quantile']];
  return [distribution, [`${name}_sum`, labels], [`${name}_count`, labels]];
}

/**
 * Lists the metrics and labels that an expression uses although they are not exposed, such as "the label path of up".
 */
export function unknownParts(text: string, exposed: ExposedMetrics): string[] {
  const { selectors, groupedBy } = readExpression(text);
  const unknown = selectors.flatMap(({ metric, labels }) => {
    const exposedLabels = exposed.get(metric);
    if (!exposedLabels) return [`the metric ${metric}`];
    return labels
      .filter((label) => !exposedLabels.has(label))
      .map((label) => `the label ${label} of ${metric}`);
  });
  const isExposed = (label: string) => selectors.some(({ metric }) => exposed.get(metric)?.has(label));
  return [...unknown, ...groupedBy.filter((label) => !isExposed(label)).map((label) => `the label ${label}`)];
}
