import type { MetricDescription } from '@family-chores/service-kit/service';
import { readExpression } from './read-expression.rules.ts';

/** Labels of each series, by its name. */
export type ExposedMetrics = ReadonlyMap<string, ReadonlySet<string>>;

/** Prometheus adds them to every series. */
const TARGET_LABELS = ['job', 'instance'];

/** Series that Prometheus makes on its own. */
const OWN_SERIES: readonly (readonly [string, readonly string[]])[] = [
  ['up', []],
  ['ALERTS', ['alertname', 'alertstate', 'severity']],
];

/** The series that Prometheus reads from services with these metrics, and its own. */
export function exposedMetrics(described: readonly MetricDescription[]): ExposedMetrics {
  const series = [...OWN_SERIES, ...described.flatMap(seriesOf)];
  const exposed = new Map<string, Set<string>>();
  for (const [name, labels] of series) {
    const known = exposed.get(name) ?? new Set(TARGET_LABELS);
    for (const label of labels) known.add(label);
    exposed.set(name, known);
  }
  return exposed;
}

function seriesOf({ name, type, labels }: MetricDescription): [string, readonly string[]][] {
  if (type === 'counter' || type === 'gauge') return [[name, labels]];
  const parts: [string, readonly string[]] =
    type === 'histogram' ? [`${name}_bucket`, [...labels, 'le']] : [name, [...labels, 'quantile']];
  return [parts, [`${name}_sum`, labels], [`${name}_count`, labels]];
}

/** Metrics and labels of an expression that no service exposes, in a few words each. */
export function unknownParts(text: string, exposed: ExposedMetrics): string[] {
  const { selectors, groupedBy } = readExpression(text);
  const unknown = selectors.flatMap(({ metric, labels }) => {
    const known = exposed.get(metric);
    if (!known) return [`the metric ${metric}`];
    return labels.filter((label) => !known.has(label)).map((label) => `the label ${label} of ${metric}`);
  });
  const isKnown = (label: string) => selectors.some(({ metric }) => exposed.get(metric)?.has(label));
  return [...unknown, ...groupedBy.filter((label) => !isKnown(label)).map((label) => `the label ${label}`)];
}
