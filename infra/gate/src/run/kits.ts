/** Packages that run in every service, or where teams release builds, on Node versions that may be older than production's. */
export const kits = ['contracts', 'node-client', 'service-kit', 'shipping'];
