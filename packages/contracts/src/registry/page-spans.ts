import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { MAX_PAGE_SPANS } from './page-span-limit.ts';

const hex = (digits: number) => z.string().regex(new RegExp(`^(?!0+$)[0-9a-f]{${digits}}$`));
const spanId = hex(16);
const milliseconds = z.number().min(0);

/** A span that a page has recorded (https://www.w3.org/TR/trace-context). */
export const pageSpan = z.object({
  traceId: hex(32),
  spanId,
  /** Absent if the span started the trace. */
  parentSpanId: spanId.optional(),
  /** Method and path template of a call, or `show` and the type of a live event. Other names are ignored. */
  name: z.string().max(200),
  /** How long before the report it started. Clocks of devices may be wrong, so no page sends a time. */
  startedMsAgo: milliseconds,
  milliseconds,
  /** HTTP status of a call; 0 if it got no response. */
  status: z.int().min(0).max(599).optional(),
});

export type PageSpan = z.output<typeof pageSpan>;

export const sendPageSpans = defineCall({
  service: 'registry',
  method: 'POST',
  path: '/api/telemetry/spans',
  access: 'public',
  summary:
    'Report spans of the traces of a page; they contain no personal data, and are only sent to a collector',
  body: z.object({ spans: z.array(pageSpan).min(1).max(MAX_PAGE_SPANS) }),
  problems: ['too-many-requests'],
});
