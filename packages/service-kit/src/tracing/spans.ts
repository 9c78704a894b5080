import { continueTrace } from '../log/index.ts';
import { stateOf } from '../state/kit-state.ts';

export interface TracedService {
  readonly name: string;
  /** Hash of the running code. */
  readonly build: string;
}

/** OpenTelemetry's span kinds: a server or consumer handles a request or an event, a client or producer sends one. */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

export interface SpanStart {
  readonly kind: SpanKind;
  readonly name: string;
  /** Trace context of the cause; without one, a trace starts. */
  readonly traceparent?: string | undefined;
  /** Trace contexts of further causes. */
  readonly links?: readonly string[];
}

export interface SpanEnd {
  /** Replaces the name given at the start. */
  readonly name?: string;
  /** Attributes named by OpenTelemetry's semantic conventions; they never contain personal data. */
  readonly attributes?: Readonly<Record<string, string | number>>;
  readonly failed?: boolean;
}

export interface Span {
  /** Trace context for everything that the span causes. */
  readonly traceparent: string;
  readonly isExported: boolean;
  end(end?: SpanEnd): void;
}

export interface PageSpan extends Pick<SpanEnd, 'attributes' | 'failed'> {
  readonly kind: SpanKind;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Absent if the span started the trace. */
  readonly parentSpanId?: string | undefined;
  readonly startedAt: Date;
  readonly milliseconds: number;
}

export interface SpanRecorder {
  start(start: SpanStart): Span;
  forward(span: PageSpan): void;
}

class Recording {
  recorder: SpanRecorder | undefined;
}

export function recordSpansWith(recorder: SpanRecorder | undefined): void {
  stateOf(Recording).recorder = recorder;
}

/** Runs `work` in a span, which is marked as failed if `work` throws. */
export async function inSpan<Result>(
  { attributes, ...start }: SpanStart & Pick<SpanEnd, 'attributes'>,
  work: (traceparent: string) => Promise<Result>,
): Promise<Result> {
  const span = startSpan(start);
  const end = (failed: boolean) => span.end({ ...(attributes && { attributes }), failed });
  try {
    const result = await work(span.traceparent);
    end(false);
    return result;
  } catch (error) {
    end(true);
    throw error;
  }
}

/** Starts a span; without a recorder, only the trace is continued. */
export function startSpan(start: SpanStart): Span {
  return (
    stateOf(Recording).recorder?.start(start) ?? {
      traceparent: continueTrace(start.traceparent),
      isExported: false,
      end: () => undefined,
    }
  );
}

/** Sends a span of a page to the collector; without one, does nothing. */
export function forwardSpan(span: PageSpan): void {
  stateOf(Recording).recorder?.forward(span);
}
