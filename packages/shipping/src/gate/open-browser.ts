import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags, findChromium, NO_CHROMIUM } from '../chromium/index.ts';
import { UsageError } from '../terminal/outcome.ts';

/** Opens Chromium, if possible the one at the path `named`. @throws UsageError if there is no Chromium */
export function openBrowser(named: string | undefined): Promise<Browser> {
  const executablePath = findChromium(named);
  if (!executablePath) throw new UsageError(NO_CHROMIUM);
  return chromium.launch({
    executablePath,
    args: [...chromiumFlags, '--enable-precise-memory-info', '--js-flags=--expose-gc'],
    handleSIGINT: false,
  });
}
