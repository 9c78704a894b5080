export { ship } from './ship.ts';
export { shipOptions, shipUsage } from './options.ts';
export { readWorkspace } from './workspace.ts';
