import type { CDPSession } from '@playwright/test';

export interface Traffic {
  readonly requests: number;
  /** Bytes received over the network, compressed and with headers. */
  readonly bytes: number;
}

/** @returns a function that stops counting and returns the counts */
export async function countTraffic(session: CDPSession): Promise<() => Traffic> {
  let [requests, bytes] = [0, 0];
  const countRequest = ({ request }: { request: { url: string } }) => {
    if (request.url.startsWith('http')) requests += 1;
  };
  const countBytes = ({ encodedDataLength }: { encodedDataLength: number }) => {
    bytes += encodedDataLength;
  };
  session.on('Network.requestWillBeSent', countRequest);
  session.on('Network.loadingFinished', countBytes);
  await session.send('Network.enable');
  return () => {
    session.off('Network.requestWillBeSent', countRequest);
    session.off('Network.loadingFinished', countBytes);
    return { requests, bytes };
  };
}
