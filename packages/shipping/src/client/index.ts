export { createBrowserSend } from './browser-send.ts';
export { readDescription, readForm } from './build-folder.ts';
export { CallRefused } from '@family-chores/node-client';
export { abort, promote, release, releaseAnyway, releaseOf, rollBackRelease } from './change-release.ts';
export { readGateKey, readOperatorToken } from './local-secrets.ts';
export { publish } from './publish.ts';
export { isGateKey, recordVerdicts, type TriedBuild } from './record-verdicts.ts';
export { Registry } from './registry.ts';
export { RegistryUnavailable, ResponseLost } from './unavailable.ts';
