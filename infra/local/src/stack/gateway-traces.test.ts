import { type TraceCollector, startTraceCollector } from '../testing/trace-collector.ts';
import { testGateways } from '../testing/test-gateways.ts';
import { until } from '../testing/until.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const { gateway, replica } = testGateways();
let collector: TraceCollector;

beforeEach(async () => {
  collector = await startTraceCollector();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.endpoint;
  process.env.OTEL_BSP_SCHEDULE_DELAY = '50';
});
afterEach(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  delete process.env.OTEL_BSP_SCHEDULE_DELAY;
  await collector.close();
});

/** Sends a call with this trace context. @returns the trace context that the service receives */
async function contextBehindGateway(options: { exportsTraces: boolean }, sent = traceparent) {
  let received: unknown;
  const schedule = await replica('schedule', ({ headers }, response) => {
    received = headers['traceparent'];
    response.end();
  });
  const { send } = await gateway({ schedule: [schedule] }, options);
  await send('/api/assignments/7/complete', { method: 'PATCH', headers: { traceparent: sent } });
  return received;
}

test('the gateway continues the trace of a browser with a span that names no path and no client', async () => {
  const received = await contextBehindGateway({ exportsTraces: true });
  await until(() => collector.spans.length > 0);
  const [span] = collector.spans;
  expect(collector.spans).toEqual([
    {
      service: 'gateway',
      name: 'PATCH',
      traceId,
      spanId: span?.spanId,
      parentSpanId: '00f067aa0ba902b7',
      attributes: [],
    },
  ]);
  expect(received).toBe(`00-${traceId}-${span?.spanId}-01`);
});

test('the gateway does not sample a trace that the browser has not sampled', async () => {
  const notExported = `00-${traceId}-00f067aa0ba902b7-00`;
  expect(await contextBehindGateway({ exportsTraces: true }, notExported)).toMatch(/-00$/);
});

test('without tracing, the gateway passes on the trace context unchanged', async () => {
  expect(await contextBehindGateway({ exportsTraces: false })).toBe(traceparent);
});

test('a call succeeds while the collector hangs', async () => {
  collector.hang();
  expect(await contextBehindGateway({ exportsTraces: true })).toMatch(`00-${traceId}-`);
});
