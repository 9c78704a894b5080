import type { CDPSession } from '@playwright/test';

export interface Traffic {
  /** Requests sent. */
  readonly requests: number;
  /** Bytes received over the network, compressed and with headers. */
  readonly bytes: number;
}

/** Counts a page's requests from now on. @returns a function that stops and returns the counts */
export async function countTraffic(session: CDPSession): Promise<() => Traffic> {
  let [requests, bytes] = [0, 0];
  const sent = ({ request }: { request: { url: string } }) => {
    if (request.url.startsWith('http')) requests += 1;
  };
  const received = ({ encodedDataLength }: { encodedDataLength: number }) => {
    bytes += encodedDataLength;
  };
  session.on('Network.requestWillBeSent', sent);
  session.on('Network.loadingFinished', received);
  await session.send('Network.enable');
  return () => {
    session.off('Network.requestWillBeSent', sent);
    session.off('Network.loadingFinished', received);
    return { requests, bytes };
  };
}
