import { z } from 'zod';

/** What a browser signs (`CollectedClientData`, WebAuthn Level 3, 5.8.1), as far as it is read here. */
const clientData = z.object({ challenge: z.string().max(200) });

/** The challenge that a response names, which is not verified yet; null when it is not readable. */
export function challengeIn({ response }: { response: { clientDataJSON: string } }): string | null {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString();
    return clientData.parse(JSON.parse(text)).challenge;
  } catch {
    // The client sent something else, which is refused like a wrong signature.
    return null;
  }
}
