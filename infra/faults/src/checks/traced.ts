import assert from 'node:assert/strict';
import { verify } from '@family-chores/contracts/schedule/assignments';
import { type CollectedSpan, startTraceCollector, type TraceCollector } from '../client/trace-collector.ts';
import { CHORE_POINTS, completeChores, createTestFamily } from '../client/test-family.ts';
import type { Check } from '../run/check.ts';
import { startFaultStack } from '../stack/fault-stack.ts';
import { until } from '../stack/until.ts';
import { untilBalance } from './balance-of.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE_ID}-00f067aa0ba902b7-01`;
const VERIFY = '/api/assignments/:id/verify';

/** The steps from a verification to the points and the badge that everyone sees. */
const steps = [
  'schedule publish assignment.verified',
  'rewards handle rewards-credit-points',
  'rewards publish points.changed',
  'families handle families-show-members-points',
] as const;

/** One trace per action, in all services; and tracing costs families nothing when its collector fails. */
export const traced: Check = {
  id: 'traced',
  title: 'a verification is one trace through all services, and a collector that hangs delays no request',
  async run({ stack }) {
    const collector = await startTraceCollector();
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.endpoint;
    process.env.OTEL_BSP_SCHEDULE_DELAY = '200';
    const another = await startFaultStack({ servicesDir: stack.servicesDir });
    try {
      const family = await createTestFamily(another.target);
      const [ada, ben] = family.members;
      const [first = 0, ...rest] = await completeChores(family, ada.id, 11);
      const body = { verifierId: ben.id };
      await family.owner.call(verify, { params: { id: first }, body, headers: { traceparent: TRACEPARENT } });
      await untilBalance(another, ada.id, CHORE_POINTS);
      await until('the trace is complete', () => Promise.resolve(missing(collector).length === 0)).catch(
        () => {
          throw new assert.AssertionError({ message: `Not in the trace: ${missing(collector).join(', ')}` });
        },
      );
      const services = new Set(ofTrace(collector).map(({ service }) => service));
      collector.hang();
      const since = performance.now();
      for (const id of rest) await family.owner.call(verify, { params: { id }, body });
      const tookMs = Math.round((performance.now() - since) / rest.length);
      await untilBalance(another, ada.id, (rest.length + 1) * CHORE_POINTS);
      return `${ofTrace(collector).length} spans of ${services.size} services; ${tookMs} ms per verification while the collector hung`;
    } finally {
      delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
      delete process.env.OTEL_BSP_SCHEDULE_DELAY;
      await another.end();
      await collector.close();
    }
  },
  mutants: [
    {
      what: 'an event does not continue the trace of its request',
      edits: [
        {
          file: 'packages/service-kit/dist/events/event.js',
          replace: '...(traceparent !== undefined && { traceparent }),',
          by: '',
        },
      ],
    },
  ],
};

const ofTrace = ({ spans }: TraceCollector) => spans.filter(({ traceId }) => traceId === TRACE_ID);

/** Steps that are not below the one before, starting with the request. */
function missing(collector: TraceCollector): string[] {
  const spans = ofTrace(collector);
  let causes: readonly CollectedSpan[] = spans.filter(({ name }) => name === `PATCH ${VERIFY}`);
  const lacking: string[] = causes.length === 0 ? [`PATCH ${VERIFY}`] : [];
  for (const step of steps) {
    const found = spans.filter(
      ({ service, name, parentSpanId }) =>
        `${service} ${name}` === step && causes.some(({ spanId }) => spanId === parentSpanId),
    );
    if (found.length === 0) lacking.push(step);
    causes = found;
  }
  return lacking;
}
