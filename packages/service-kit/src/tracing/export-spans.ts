import { type Link, ROOT_CONTEXT, type SpanContext, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { parseTraceparent } from '../log/index.ts';
import { forwardTo } from './forward-to.ts';
import { kinds } from './kinds.ts';
import { recordSpansWith, type Span, type SpanStart, type TracedService } from './spans.ts';

/**
 * Sends the spans of this process to a collector, configured by the standard environment variables
 * (https://opentelemetry.io/docs/specs/otel/protocol/exporter).
 * @returns a function that sends the remaining spans
 */
export function exportSpans({ name, build }: TracedService): () => Promise<void> {
  const described = resourceFromAttributes({ 'service.name': name, 'service.version': build });
  const environment = defaultResource().merge(detectResources({ detectors: [envDetector] }));
  const processor = new BatchSpanProcessor(new OTLPTraceExporter());
  const provider = new BasicTracerProvider({
    resource: environment.merge(described),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('family-chores');
  const start = ({ kind, name: spanName, traceparent, links = [] }: SpanStart): Span => {
    const parent = contextOf(traceparent);
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    const options = { kind: kinds[kind], links: links.flatMap(linkTo) };
    const span = tracer.startSpan(spanName, options, context);
    return {
      traceparent: traceparentOf(span.spanContext()),
      isExported: span.isRecording(),
      end({ name: newName, attributes = {}, failed = false } = {}) {
        if (newName !== undefined) span.updateName(newName);
        span.setAttributes(attributes);
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  const pageResource = environment.merge(resourceFromAttributes({ 'service.name': 'browser' }));
  recordSpansWith({ start, forward: forwardTo(processor, pageResource) });
  return () => provider.shutdown();
}

function contextOf(traceparent: string | undefined): SpanContext | undefined {
  const parsed = parseTraceparent(traceparent);
  if (!parsed) return undefined;
  const { traceId, spanId, flags } = parsed;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

function linkTo(traceparent: string): Link[] {
  const context = contextOf(traceparent);
  return context ? [{ context }] : [];
}

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
