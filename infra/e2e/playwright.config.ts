import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './src/chromium.ts';
import { readStackAddress } from './src/stack/stack-address.ts';

const { RESULTS_FILE } = process.env;

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './src/stack/global-setup.ts',
  workers: 3,
  // All journeys share one stack, and some take parts of it away: those are told after all others, or with `--no-deps`.
  projects: [
    { name: 'together', grepInvert: /@alone/ },
    { name: 'alone', grep: /@alone/, workers: 1, dependencies: ['together'] },
  ],
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: RESULTS_FILE ? [['list'], ['json', { outputFile: RESULTS_FILE }]] : [['list']],
  use: {
    // Read in the processes that run the journeys: by then the stack is there.
    baseURL: readStackAddress()?.origin,
    actionTimeout: 10_000,
    // A journey changes what comes over the network; those that are about the service worker allow it.
    serviceWorkers: 'block',
    locale: 'en-US',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
});
