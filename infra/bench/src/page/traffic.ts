import type { CDPSession } from '@playwright/test';

export interface Traffic {
  /** Requests sent. */
  readonly requests: number;
  /** What came of them over the network, with headers and as compressed as it travelled. */
  readonly bytes: number;
}

/** Counts what a page asks for from now on, until the answer is called. */
export async function countTraffic(browser: CDPSession): Promise<() => Traffic> {
  let [requests, bytes] = [0, 0];
  const sent = ({ request }: { request: { url: string } }) => {
    if (request.url.startsWith('http')) requests += 1;
  };
  const came = ({ encodedDataLength }: { encodedDataLength: number }) => {
    bytes += encodedDataLength;
  };
  browser.on('Network.requestWillBeSent', sent);
  browser.on('Network.loadingFinished', came);
  await browser.send('Network.enable');
  return () => {
    browser.off('Network.requestWillBeSent', sent);
    browser.off('Network.loadingFinished', came);
    return { requests, bytes };
  };
}
