export { ship } from './ship.ts';
export { shipOptions, SHIP_USAGE } from './options.ts';
export { readWorkspace } from './workspace.ts';
