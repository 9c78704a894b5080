import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The browser of the journeys: the one that is named, else Playwright's own where it is installed, else the system's. */
export function chromiumBinary(): string {
  const candidates = [process.env.CHROMIUM_BIN, chromium.executablePath(), '/usr/bin/chromium'];
  const found = candidates.find((path) => path && existsSync(path));
  if (found) return found;
  throw new Error(
    'There is no Chromium. Install it (`apt-get install chromium`, or `npx playwright install chromium`), or name one with CHROMIUM_BIN.',
  );
}

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
