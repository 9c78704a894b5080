import { defineConfig } from '@playwright/test';
import { chromiumFlags, findHeadlessChromium } from './src/chromium.ts';
import type { WorkerStack } from './src/journey.ts';

const { RESULTS_FILE } = process.env;

/** Journeys that take minutes. They start first, so that no worker begins one of them at the end. */
const longJourneys = ['development', 'ship-shell', 'release-gate'].map((name) => `**/${name}.spec.ts`);

export default defineConfig<object, WorkerStack>({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './src/stack/global-setup.ts',
  workers: 3,
  // Journeys share one stack. Those with the tag `@alone` run one by one on a second stack, in parallel with
  // the others.
  projects: [
    { name: 'alone', grep: /@alone/, workers: 1, use: { ownStack: {} } },
    // The main job again, with all services in one process.
    { name: 'home', testMatch: '**/main-job.spec.ts', workers: 1, use: { ownStack: { home: true } } },
    { name: 'long', testMatch: longJourneys },
    { name: 'together', testIgnore: longJourneys, grepInvert: /@alone/ },
  ],
  retries: 0,
  forbidOnly: true,
  // Long enough for a busy machine. A passing journey never waits for a timeout.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: RESULTS_FILE ? [['list'], ['json', { outputFile: RESULTS_FILE }]] : [['list']],
  use: {
    actionTimeout: 30_000,
    // Playwright cannot intercept requests that a service worker handles. Journeys about the service worker allow it.
    serviceWorkers: 'block',
    locale: 'en-US',
    // Animations are slow without a graphics card. The main journey and those about animations allow them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findHeadlessChromium(), args: chromiumFlags },
  },
});
