import type { CDPSession } from '@playwright/test';

export interface Traffic {
  /** Requests sent. */
  readonly requests: number;
  /** Bytes received over the network, compressed and with headers. */
  readonly bytes: number;
}

/** Counts a page's requests from now on. @returns a function that stops and returns the counts */
export async function countTraffic(browser: CDPSession): Promise<() => Traffic> {
  let [requests, bytes] = [0, 0];
  const sent = ({ request }: { request: { url: string } }) => {
    if (request.url.startsWith('http')) requests += 1;
  };
  const received = ({ encodedDataLength }: { encodedDataLength: number }) => {
    bytes += encodedDataLength;
  };
  browser.on('Network.requestWillBeSent', sent);
  browser.on('Network.loadingFinished', received);
  await browser.send('Network.enable');
  return () => {
    browser.off('Network.requestWillBeSent', sent);
    browser.off('Network.loadingFinished', received);
    return { requests, bytes };
  };
}
