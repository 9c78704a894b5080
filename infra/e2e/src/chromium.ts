import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The browser of the journeys: the one that is named, else Playwright's own where it is installed, else the system's. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_BIN, chromium.executablePath(), '/usr/bin/chromium'];
  return candidates.find((path) => path && existsSync(path));
}

export const noChromium =
  'There is no Chromium. Install it (`apt-get install chromium`, or `npx playwright install chromium`), or name one with CHROMIUM_BIN.';

/** It asks nobody on the internet for anything, and runs in containers. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
