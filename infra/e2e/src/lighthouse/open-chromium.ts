import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumFlags, findChromium, NO_CHROMIUM } from '../chromium.ts';

interface OpenChromium {
  readonly context: BrowserContext;
  readonly debuggingPort: number;
  close(): Promise<void>;
}

/** Opens a browser to which Lighthouse can connect. Pages that Lighthouse opens have the context's cookies. */
export async function openChromium(baseURL: string): Promise<OpenChromium> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(NO_CHROMIUM);
  const profile = await mkdtemp(join(tmpdir(), 'family-chores-lighthouse-'));
  const args = [...chromiumFlags, '--remote-debugging-port=0'];
  const context = await chromium.launchPersistentContext(profile, { executablePath, args, baseURL });
  const close = async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  // Chromium writes its port to this file.
  const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
  return { context, debuggingPort: Number(port), close };
}
