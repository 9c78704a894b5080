/**
 * Packages that run on the machines from which teams release builds, where Node may be older than production's.
 * Packages that services use as well need not be listed, because the fault checks run all services on the
 * installed Node.
 */
export const teamKits = ['node-client', 'shipping'];
