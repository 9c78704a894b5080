/**
 * For how many seconds the gateway keeps a connection to a service that carries nothing. A service keeps it longer: a write
 * sent on a connection that the service is about to close would be lost, and the gateway sends none a second time.
 */
export const gatewayKeepsIdleSeconds = 30;
