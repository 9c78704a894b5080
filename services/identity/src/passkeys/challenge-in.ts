import { z } from 'zod';

/** Part of `CollectedClientData` (WebAuthn Level 3, 5.8.1). */
const clientData = z.object({ challenge: z.string().max(200) });

/** Reads the challenge from a response without verifying it; null if the response is malformed. */
export function challengeIn({ response }: { response: { clientDataJSON: string } }): string | null {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString();
    return clientData.parse(JSON.parse(text)).challenge;
  } catch {
    return null;
  }
}
