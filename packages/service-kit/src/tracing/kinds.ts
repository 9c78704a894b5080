import { SpanKind } from '@opentelemetry/api';
import type { SpanKind as Kind } from './spans.ts';

export const kinds: Record<Kind, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};
