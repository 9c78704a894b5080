import type { CDPSession } from '@playwright/test';

export interface Network {
  readonly name: string;
  /** Emulates the network from now on; the CPU is not throttled. */
  apply(session: CDPSession): Promise<void>;
}

const bytesPerSecond = (kilobits: number) => (kilobits * 1024) / 8;

export const slow4G: Network = {
  name: 'slow 4G',
  async apply(session) {
    // The same values as Lighthouse.
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: bytesPerSecond(1.6 * 1024),
      uploadThroughput: bytesPerSecond(750),
    });
  },
};

export const unthrottled: Network = { name: 'unthrottled', apply: () => Promise.resolve() };
