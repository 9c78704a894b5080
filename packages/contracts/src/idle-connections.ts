/**
 * How many seconds the gateway keeps an idle connection to a service. A service keeps it longer, because a write
 * sent on a connection that the service is about to close would be lost: the gateway retries a write only if it has an
 * `Idempotency-Key`.
 */
export const GATEWAY_KEEPS_IDLE_SECONDS = 30;
