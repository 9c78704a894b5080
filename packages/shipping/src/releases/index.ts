export { releasesOptions, releasesUsage } from './options.ts';
export { releases } from './releases.ts';
