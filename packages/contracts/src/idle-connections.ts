/**
 * How many seconds the gateway keeps an idle connection to a service. A service keeps it longer, because a write
 * sent on a connection that the service is about to close would be lost, and the gateway does not retry it.
 */
export const GATEWAY_KEEPS_IDLE_SECONDS = 30;
