/**
 * Packages that run in every service or on the machines from which teams release builds. Their Node may be older than
 * production's.
 */
export const kits = ['contracts', 'node-client', 'service-kit', 'shipping'];
