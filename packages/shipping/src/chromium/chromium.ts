import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** The browser to take: the one that is named, else Playwright's own where it is installed, else the system's. */
export function findChromium(named: string | undefined): string | undefined {
  const candidates = [named, chromium.executablePath(), '/usr/bin/chromium'];
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
