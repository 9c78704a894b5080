import { fileURLToPath } from 'node:url';

/** In ms. Long, so that tests also pass on a busy machine; no passing test waits for it. */
export const testTimeout = 300_000;

/** @param {string} file */
const here = (file) => fileURLToPath(new URL(`./${file}`, import.meta.url));
/** @param {boolean} tsx */
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
      // Keeps `with { type: 'json' }` on imports, which Node and Jest require.
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
  setupFilesAfterEnv: [here('console-guard.mjs')],
  restoreMocks: true,
  testTimeout,
});

/**
 * Plain Node code that needs no server.
 * @param {string} name
 */
export const nodeProject = (name) => ({
  ...project(name),
  testEnvironment: here('node-environment.mjs'),
  testEnvironmentOptions: { customExportConditions: ['@family-chores/source', 'node', 'node-addons'] },
});

/**
 * React code tested in jsdom with Testing Library.
 * @param {string} name
 */
export const webProject = (name) => ({
  ...project(name),
  testEnvironment: here('browser-environment.mjs'),
  testEnvironmentOptions: {
    customExportConditions: ['@family-chores/source', 'browser'],
    url: 'http://localhost:3000/',
  },
  setupFilesAfterEnv: [here('console-guard.mjs'), here('testing-library.mjs'), '@testing-library/jest-dom'],
  moduleNameMapper: { '\\.(css|svg|png|woff2)$|^@fontsource': here('asset.mjs') },
});
