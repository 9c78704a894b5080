import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Returns the path of the first browser that exists: the named one, Playwright's own or the system's. */
export function findChromium(named: string | undefined): string | undefined {
  const paths = [named, chromium.executablePath(), '/usr/bin/chromium'];
  return paths.find((path) => path && existsSync(path));
}

export const NO_CHROMIUM =
  'There is no Chromium. Install it (`apt-get install chromium`, or `npx playwright install chromium`), or name one with CHROMIUM_BIN.';

/** With these flags, Chromium makes no requests of its own to the internet, and runs in containers. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
