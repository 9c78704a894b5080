import { createHash } from 'node:crypto';
import { connect } from 'node:tls';
import { chromiumFlags, findChromium, NO_CHROMIUM } from '@family-chores/e2e/chromium';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import type { Sites } from './start-sites.ts';

export type VariantName = keyof Sites['ports'];

/** A browser for each variant. The browsers differ only in the gateway that they connect to and trust. */
export interface Variants {
  /** Calls `run` with a page of a new context, which has no cache or connections yet, and no service worker. */
  onFreshPage<T>(variant: VariantName, state: StorageState, run: (page: Page) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export type StorageState = NonNullable<BrowserContextOptions['storageState']>;

export async function openVariants({ origin, ports }: Pick<Sites, 'origin' | 'ports'>): Promise<Variants> {
  const browsers: Record<VariantName, Browser> = {
    federated: await openBrowser(origin, ports.federated),
    bundled: await openBrowser(origin, ports.bundled),
  };
  return {
    async onFreshPage(variant, storageState, run) {
      const context = await browsers[variant].newContext({
        baseURL: origin,
        storageState,
        serviceWorkers: 'block',
      });
      try {
        return await run(await context.newPage());
      } finally {
        await context.close();
      }
    },
    async close() {
      await Promise.all(Object.values(browsers).map((browser) => browser.close()));
    },
  };
}

/**
 * Base64 of the SHA-256 hash of the gateway's public key. The browser trusts this key alone, because a browser that
 * ignores all certificate errors does not cache.
 */
function keyOf(origin: string, port: number): Promise<string> {
  const { hostname } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', servername: hostname, rejectUnauthorized: false });
    socket.once('error', reject).once('secureConnect', () => {
      const key = socket.getPeerX509Certificate()?.publicKey.export({ type: 'spki', format: 'der' });
      socket.destroy();
      if (key) resolve(createHash('sha256').update(key).digest('base64'));
      else reject(new Error(`The gateway on port ${port} has no certificate`));
    });
  });
}

async function openBrowser(origin: string, port: number): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(NO_CHROMIUM);
  const hostRule = `--host-resolver-rules=MAP ${new URL(origin).host} 127.0.0.1:${port}`;
  const trustedKey = `--ignore-certificate-errors-spki-list=${await keyOf(origin, port)}`;
  return chromium.launch({ executablePath, args: [...chromiumFlags, hostRule, trustedKey] });
}
