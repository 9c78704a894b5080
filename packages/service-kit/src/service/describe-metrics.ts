import { metrics } from '../metrics/index.ts';
import type { Service } from './define-service.ts';
import { registerServiceMetrics } from './metrics.ts';

/** A metric as Prometheus sees it, without its samples. */
export interface MetricDescription {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary';
  readonly help: string;
  /**
   * Names of its labels, without those that Prometheus (`job`, `instance`) and the library (`le` of a histogram) add.
   */
  readonly labels: readonly string[];
}

/**
 * Lists every metric of a service, from the registry that `/metrics` is served from. It first registers the metrics
 * that a running service has, so call it once, in a process of its own.
 */
export function describeMetrics({ name, settings }: Service): MetricDescription[] {
  const hasDatabase = settings().some((setting) => setting.name === 'MONGODB_URI');
  registerServiceMetrics({ name, consumers: [], hasDatabase, build: '' });
  return metrics.getMetricsAsArray().map((metric) => ({
    name: metric.name,
    type: typeOf(String(metric.type)),
    help: metric.help,
    labels: labelsOf(metric),
  }));
}

function typeOf(type: string): MetricDescription['type'] {
  if (type === 'counter' || type === 'gauge' || type === 'histogram' || type === 'summary') return type;
  throw new Error(`Prometheus has no metrics of type ${type}`);
}

/** The library keeps the names of the labels in each metric, but does not declare them. */
function labelsOf(metric: object): string[] {
  if (!('labelNames' in metric) || !Array.isArray(metric.labelNames))
    throw new Error('prom-client no longer keeps the label names of a metric in labelNames');
  return metric.labelNames.map(String);
}
