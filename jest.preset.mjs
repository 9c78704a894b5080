import { fileURLToPath } from 'node:url';

/** Long enough for a busy machine, as are all timeouts of tests: a passing test never waits for one. */
export const testTimeout = 60_000;

/** @param {string} file */
const inJest = (file) => fileURLToPath(new URL(`./infra/jest/${file}`, import.meta.url));
/** @param {boolean} tsx */
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
      // `with { type: 'json' }`, which Node and jest require.
      experimental: { keepImportAttributes: true },
    },
  },
];

/** @param {string} name */
const project = (name) => ({
  displayName: name,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '/(shell|mf-[^/]+)/build/'],
  setupFilesAfterEnv: [inJest('console-guard.mjs')],
  restoreMocks: true,
  testTimeout,
});

/**
 * Plain Node code that needs no server.
 * @param {string} name
 */
export const nodeProject = (name) => ({
  ...project(name),
  testEnvironment: inJest('node-environment.mjs'),
  testEnvironmentOptions: { customExportConditions: ['@family-chores/source', 'node', 'node-addons'] },
});

/**
 * Node code tested against real servers: MONGODB_URI and NATS_URL are set, see infra/jest/start-servers.mjs.
 * @param {string} name
 */
export const serviceProject = (name) => ({
  ...nodeProject(name),
  globalSetup: inJest('start-servers.mjs'),
  globalTeardown: inJest('stop-servers.mjs'),
});

/**
 * React code tested in jsdom with Testing Library.
 * @param {string} name
 */
export const webProject = (name) => ({
  ...project(name),
  testEnvironment: inJest('browser-environment.mjs'),
  testEnvironmentOptions: {
    customExportConditions: ['@family-chores/source', 'browser'],
    url: 'http://localhost:3000/',
  },
  setupFilesAfterEnv: [
    inJest('console-guard.mjs'),
    inJest('testing-library.mjs'),
    '@testing-library/jest-dom',
  ],
  moduleNameMapper: { '\\.(css|svg|png|woff2)$|^@fontsource': inJest('asset.mjs') },
});
