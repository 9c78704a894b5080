export { readDescription, readForm } from './build-folder.ts';
export { CallFailed, RegistryUnavailable, ResponseLost } from './call-failed.ts';
export { abort, release, releaseOf, step, revertRelease } from './change-release.ts';
export { readOperatorToken } from './operator-token.ts';
export { publish } from './publish.ts';
export { Registry } from './registry.ts';
export { byBrowser } from './send.ts';
