import type { LiveMessage } from '@family-chores/contracts/live/live';
import type { ApiRequest } from './api-request.ts';

export interface CallSpan {
  /** W3C trace context, for the request's header. */
  traceparent: string;
  /** @param status HTTP status of the response; 0 if there was none */
  end: (status: number) => void;
}

/** Records what a page does as spans of traces. */
export interface PageTracer {
  startCall: (request: ApiRequest) => CallSpan;
  /** Records how long it takes until the page shows a live message. */
  show: (message: LiveMessage) => void;
}

let tracer: PageTracer | undefined;

/** Traces the page from now on. The shell loads the tracer only if traces are collected. */
export function tracePageWith(pageTracer: PageTracer): void {
  tracer = pageTracer;
}

export const pageTracer = (): PageTracer | undefined => tracer;
