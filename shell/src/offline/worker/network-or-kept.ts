/** Milliseconds. Longer than the gateway waits for a service (8 s), shorter than the page waits for an answer (10 s). */
const PATIENCE = 9_000;

/** What the network answers; when it fails or stays silent, what is kept. Where nothing is, the network has its time. */
export async function networkOrKept(
  network: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const silence = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE);
  });
  const answer = await Promise.race([network.catch(() => null), silence]);
  return answer ?? (await kept()) ?? network;
}
