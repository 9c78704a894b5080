import { defineConfig } from '@playwright/test';
import { chromiumFlags, findHeadlessChromium } from './src/chromium.ts';
import type { StackOfWorker } from './src/journey.ts';

const { RESULTS_FILE } = process.env;

export default defineConfig<object, StackOfWorker>({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './src/stack/global-setup.ts',
  workers: 3,
  // Journeys share one stack, but those that take parts of it away: they are told one by one beside the others.
  projects: [
    { name: 'alone', grep: /@alone/, workers: 1, use: { hasOwnStack: true } },
    { name: 'together', grepInvert: /@alone/ },
  ],
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: RESULTS_FILE ? [['list'], ['json', { outputFile: RESULTS_FILE }]] : [['list']],
  use: {
    actionTimeout: 10_000,
    // A journey changes what comes over the network; those that are about the service worker allow it.
    serviceWorkers: 'block',
    locale: 'en-US',
    // Movement keeps a machine without a graphics card busy. Journeys that are about it, and the main one, allow it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findHeadlessChromium(), args: chromiumFlags },
  },
});
