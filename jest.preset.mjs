import { fileURLToPath } from 'node:url';
import { nodeProject } from '@family-chores/jest-preset';

export { nodeProject, testTimeout, webProject } from '@family-chores/jest-preset';

/** @param {string} file */
const inJest = (file) => fileURLToPath(new URL(`./infra/jest/${file}`, import.meta.url));

/** The setup of tests that start servers of their own. */
export const compileLocal = inJest('compile-local.mjs');

/**
 * Node code tested against real servers: MONGODB_URI and NATS_URL are set, see infra/jest/start-servers.mjs.
 * @param {string} name
 */
export const serviceProject = (name) => ({
  ...nodeProject(name),
  globalSetup: inJest('start-servers.mjs'),
  globalTeardown: inJest('stop-servers.mjs'),
});
