/**
 * Packages that run on the machines from which teams release builds. Their Node may be older than production's. Those that
 * run in services need not be here, because the fault checks run all services on the installed version.
 */
export const teamKits = ['node-client', 'shipping'];
