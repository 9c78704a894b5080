import { ROOT_CONTEXT, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BasicTracerProvider,
  type IdGenerator,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { kinds } from './kinds.ts';
import type { PageSpan } from './spans.ts';

/** Returns the ids of the span that is forwarded, instead of random ones. */
class GivenIds implements IdGenerator {
  ids: Pick<PageSpan, 'traceId' | 'spanId'> = { traceId: '', spanId: '' };
  readonly generateTraceId = () => this.ids.traceId;
  readonly generateSpanId = () => this.ids.spanId;
}

/**
 * @param resource the resource to which the spans of pages belong
 * @returns a function that passes a span of a page on to the processor
 */
export function forwardTo(processor: SpanProcessor, resource: Resource): (span: PageSpan) => void {
  const given = new GivenIds();
  const provider = new BasicTracerProvider({
    resource,
    idGenerator: given,
    // The page has already decided which traces are sampled.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('family-chores');
  return (page) => {
    const { kind, name, traceId, parentSpanId, startedAt, milliseconds, attributes = {}, failed } = page;
    given.ids = page;
    const parent = parentSpanId && { traceId, spanId: parentSpanId, traceFlags: TraceFlags.SAMPLED };
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    const span = tracer.startSpan(name, { kind: kinds[kind], startTime: startedAt, attributes }, context);
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(startedAt.getTime() + milliseconds);
  };
}
