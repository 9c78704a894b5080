export { byBrowser } from './by-browser.ts';
export { readDescription, readForm } from './build-folder.ts';
export { CallRefused } from '@family-chores/node-client';
export { abort, release, releaseOf, revertRelease } from './change-release.ts';
export { readOperatorToken } from './operator-token.ts';
export { publish } from './publish.ts';
export { Registry } from './registry.ts';
export { RegistryUnavailable, ResponseLost } from './unavailable.ts';
