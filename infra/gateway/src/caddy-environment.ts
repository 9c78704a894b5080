/** OpenTelemetry's variables with fixed values for Caddy; the operator's settings name the collector. */
export const caddyEnvironment = {
  OTEL_SERVICE_NAME: 'gateway',
  // Spans get no attributes, because Caddy's attributes are addresses of clients and paths with ids.
  OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT: '0',
} as const;
