import { defineConfig } from '@playwright/test';
import { chromiumFlags, findHeadlessChromium } from './src/chromium.ts';
import type { StackOfWorker } from './src/journey.ts';

const { RESULTS_FILE } = process.env;

/** These take minutes. They start first, so that no worker is left with one in the end. */
const long = ['**/development.spec.ts', '**/ship-shell.spec.ts'];

export default defineConfig<object, StackOfWorker>({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './src/stack/global-setup.ts',
  workers: 3,
  // Journeys share one stack, except those that stop parts of it: these run one by one beside the others.
  projects: [
    { name: 'alone', grep: /@alone/, workers: 1, use: { hasOwnStack: true } },
    { name: 'long', testMatch: long },
    { name: 'together', testIgnore: long, grepInvert: /@alone/ },
  ],
  retries: 0,
  forbidOnly: true,
  // Long enough for a busy machine; a passing journey never waits for a timeout.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: RESULTS_FILE ? [['list'], ['json', { outputFile: RESULTS_FILE }]] : [['list']],
  use: {
    actionTimeout: 20_000,
    // Service workers would bypass intercepted requests; journeys about the service worker allow them.
    serviceWorkers: 'block',
    locale: 'en-US',
    // Animations are slow without a graphics card. Journeys about them, and the main one, allow them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findHeadlessChromium(), args: chromiumFlags },
  },
});
