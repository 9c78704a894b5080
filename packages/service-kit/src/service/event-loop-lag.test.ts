import { setTimeout as wait } from 'node:timers/promises';
import { collectDefaultMetrics } from 'prom-client';
import { metrics as register } from '../metrics/index.ts';
import { measureEventLoopLag, withoutDefaultLag } from './event-loop-lag.ts';

const NAMES = ['mean', 'p50', 'p90', 'p99', 'max'].map(
  (statistic) => `nodejs_eventloop_lag_${statistic}_seconds`,
);

async function readLags(): Promise<Record<string, number>> {
  const metrics = await register.getMetricsAsJSON();
  const lags = metrics.filter(({ name }) => NAMES.includes(name));
  return Object.fromEntries(lags.map(({ name, values }) => [name, values[0]?.value ?? Number.NaN]));
}

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

beforeAll(() => {
  collectDefaultMetrics({ ...withoutDefaultLag, register });
  measureEventLoopLag();
});

test('the median lag of an idle process does not include the measurement interval', async () => {
  await wait(1_000);
  const lags = await readLags();
  expect(Object.keys(lags).toSorted()).toEqual(NAMES.toSorted());
  expect(lags['nodejs_eventloop_lag_p50_seconds']).toBeLessThan(0.09);
});

test('the maximum shows how long the event loop was blocked', async () => {
  await wait(250);
  block(400);
  await wait(250);
  expect((await readLags())['nodejs_eventloop_lag_max_seconds']).toBeGreaterThan(0.25);
});
