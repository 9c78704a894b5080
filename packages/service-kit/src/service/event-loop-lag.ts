import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gauge, metrics } from '../metrics/index.ts';

/** How often the lag is measured. A shorter interval would keep an idle process busy. */
const INTERVAL_MS = 100;

/** The longest delay of a timer, 24 days. */
const NEVER_MS = 2 ** 31 - 1;

const nameOf = (statistic: string) => `nodejs_eventloop_lag_${statistic}_seconds`;

/**
 * Options that disable prom-client's own measurement: it reports the time between measurements, so an idle process
 * would appear to lag by the whole interval.
 */
export const withoutDefaultLag = { eventLoopMonitoringPrecision: NEVER_MS };

/** Reports how late timers were since the last collection, in place of the default metrics of these names. */
export function measureEventLoopLag(): void {
  const intervals = monitorEventLoopDelay({ resolution: INTERVAL_MS });
  intervals.enable();
  const add = (statistic: string, read: () => number) => {
    metrics.removeSingleMetric(nameOf(statistic));
    gauge({
      name: nameOf(statistic),
      help: `How late timers were, in seconds: ${statistic}`,
      collect() {
        this.set(intervals.count > 0 ? Math.max(0, (read() / 1e6 - INTERVAL_MS) / 1_000) : 0);
      },
    });
  };
  metrics.removeSingleMetric(nameOf('min'));
  metrics.removeSingleMetric(nameOf('stddev'));
  add('mean', () => intervals.mean);
  add('p50', () => intervals.percentile(50));
  add('p90', () => intervals.percentile(90));
  add('p99', () => intervals.percentile(99));
  add('max', () => {
    const { max } = intervals;
    // Metrics are collected in the order of their registration, and this is the last of these five.
    intervals.reset();
    return max;
  });
}
