/** Between the gateway's timeout (8 s) and the page's (10 s). */
const NETWORK_TIMEOUT_MS = 9_000;

/**
 * The network's response or, if that fails or takes too long, the cached one. Without a cached one,
 * waits for the network.
 */
export async function networkOrCached(
  network: Promise<Response>,
  readCache: () => Promise<Response | undefined>,
): Promise<Response> {
  const timeout = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS);
  });
  const response = await Promise.race([network.catch(() => null), timeout]);
  return response ?? (await readCache()) ?? network;
}
