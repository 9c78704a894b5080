import assert from 'node:assert/strict';
import { verify } from '@family-chores/contracts/schedule/assignments';
import { type CollectedSpan, startTraceCollector, type TraceCollector } from '@family-chores/local/testing';
import { CHORE_POINTS, completeChores, createTestFamily } from '../client/test-family.ts';
import type { Check } from '../run/check.ts';
import { type FaultStack, startFaultStack } from '../stack/fault-stack.ts';
import { until } from '../stack/until.ts';
import { untilBalance } from './balance-of.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE_ID}-00f067aa0ba902b7-01`;
const VERIFY = '/api/assignments/:id/verify';

/**
 * Maximum average duration of a verification while the collector hangs, in ms. If verifications waited for the export
 * of their spans, they would take longer: an export that hangs ends only after 10 s.
 */
const MAX_VERIFICATION_MS = 1000;

/**
 * The spans that must follow the request to verify, each caused by the one before it. The last one updates the points
 * that the family sees.
 */
const steps = [
  'schedule publish assignment.verified',
  'rewards handle rewards-credit-points',
  'rewards publish points.changed',
  'families handle families-show-members-points',
] as const;

export const traced: Check = {
  id: 'traced',
  title: 'a verification has one trace across services, and a collector that hangs delays no request',
  async run({ stack }) {
    const collector = await startTraceCollector();
    // The processes of the stack inherit these variables.
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.endpoint;
    process.env.OTEL_BSP_SCHEDULE_DELAY = '200';
    try {
      const tracedStack = await startFaultStack({ servicesDir: stack.servicesDir });
      return await measure(tracedStack, collector).finally(() => tracedStack.end());
    } finally {
      delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
      delete process.env.OTEL_BSP_SCHEDULE_DELAY;
      await collector.close();
    }
  },
  mutants: [
    {
      defect: 'an event does not continue the trace of its request',
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

async function measure(stack: FaultStack, collector: TraceCollector): Promise<string> {
  const family = await createTestFamily(stack.target);
  const [ada, ben] = family.members;
  const [first = 0, ...rest] = await completeChores(family, ada.id, 11);
  const body = { verifierId: ben.id };
  await family.owner.call(verify, { params: { id: first }, body, headers: { traceparent: TRACEPARENT } });
  await untilBalance(stack, ada.id, CHORE_POINTS);
  await until('the trace is complete', () => Promise.resolve(missingSteps(collector).length === 0)).catch(
    () => {
      throw new assert.AssertionError({
        message: `The trace lacks ${missingSteps(collector).join(', ')}`,
      });
    },
  );
  const services = new Set(spansOfTrace(collector).map(({ service }) => service));
  collector.hang();
  const since = performance.now();
  for (const id of rest) await family.owner.call(verify, { params: { id }, body });
  const tookMs = Math.round((performance.now() - since) / rest.length);
  assert.ok(tookMs < MAX_VERIFICATION_MS, `a verification took ${tookMs} ms`);
  await untilBalance(stack, ada.id, (rest.length + 1) * CHORE_POINTS);
  return `${spansOfTrace(collector).length} spans of ${services.size} services; ${tookMs} ms per verification while the collector hung`;
}

const spansOfTrace = ({ spans }: TraceCollector) => spans.filter(({ traceId }) => traceId === TRACE_ID);

/** The steps that the trace lacks. Each must be a child of the step before it; the first, of the request. */
function missingSteps(collector: TraceCollector): string[] {
  const spans = spansOfTrace(collector);
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
