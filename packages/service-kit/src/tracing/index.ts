import { exportsTraces, tracedShare as shareIn } from '@family-chores/contracts/trace-export';
import type { TracedService } from './spans.ts';

export { forwardSpan, inSpan, type PageSpan, type Span, type SpanEnd, startSpan } from './spans.ts';

/** The share of new traces that this process exports, from 0 to 1. */
// oxlint-disable-next-line node/no-process-env -- the exporter reads its variables there, too
export const tracedShare = (env = process.env): number => shareIn(env);

/**
 * Exports traces if the environment names a collector. The libraries are loaded only then.
 * @returns a function that sends the remaining spans
 */
export async function startTracing(
  service: TracedService,
  // oxlint-disable-next-line node/no-process-env -- the exporter reads its variables there, too
  env = process.env,
): Promise<() => Promise<void>> {
  if (!exportsTraces(env)) return () => Promise.resolve();
  const { exportSpans } = await import('./export-spans.ts');
  return exportSpans(service);
}
