import type { TracedService } from './spans.ts';

export { inSpan, type Span, type SpanEnd, startSpan } from './spans.ts';

/**
 * Exports traces if the environment names a collector. The libraries are loaded only then.
 * @returns a function that sends the remaining spans
 */
export async function startTracing(
  service: TracedService,
  // oxlint-disable-next-line node/no-process-env -- where the exporter reads its variables, too
  env = process.env,
): Promise<() => Promise<void>> {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || env.OTEL_SDK_DISABLED === 'true') return () => Promise.resolve();
  const { exportSpans } = await import('./export-spans.ts');
  return exportSpans(service);
}
