import { createHmac } from 'node:crypto';
import { NOTICE_SIGNATURE } from '@family-chores/contracts/registry/notices';

/** Short, because a run of the queue delivers its notices one after another and may wait this long for each. */
const TIMEOUT_MS = 5_000;

/** Signs the body together with the time (seconds since 1970), so that a receiver can refuse an old request. */
export function signatureOf(body: string, { secret, seconds }: { secret: string; seconds: number }): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

/** @returns null if the webhook accepted the body, or else why not */
export async function post(url: string, body: string, secret: string): Promise<string | null> {
  const seconds = Math.floor(Date.now() / 1000);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [NOTICE_SIGNATURE]: signatureOf(body, { secret, seconds }),
      },
      body,
      // A redirect could lead to an address inside the network, so it counts as a refusal.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok ? null : `status ${response.status}`;
  } catch (error) {
    // Only the class: the message could repeat the address, which may contain a secret.
    return error instanceof Error ? error.name : 'unknown';
  }
}
