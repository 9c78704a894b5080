export { releasesOptions, RELEASES_USAGE } from './options.ts';
export { releases } from './releases.ts';
