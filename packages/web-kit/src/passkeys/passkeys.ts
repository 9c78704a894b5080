import type { ResponseOf } from '@family-chores/contracts/define-call';
import type {
  getPasskeyCreationOptions,
  getPasskeyRequestOptions,
} from '@family-chores/contracts/identity/passkeys';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

/**
 * Why a passkey was not created or used.
 * - `canceled`: the user canceled, or too much time has passed. Browsers do not reveal which.
 * - `exists`: the device already has a passkey for this account.
 * - `unavailable`: the browser cannot use passkeys on this page.
 */
export type NoPasskey = 'canceled' | 'exists' | 'unavailable';

export const supportsPasskeys = (): boolean => browserSupportsWebAuthn();

/** Prompts the user to create a passkey. */
export const createPasskey = (options: ResponseOf<typeof getPasskeyCreationOptions>) =>
  resultOrReason(startRegistration({ optionsJSON: options }));

/** Prompts the user to choose one of their passkeys and to unlock it. */
export const signWithPasskey = (options: ResponseOf<typeof getPasskeyRequestOptions>) =>
  resultOrReason(startAuthentication({ optionsJSON: options }));

async function resultOrReason<Response>(prompt: Promise<Response>): Promise<Response | NoPasskey> {
  try {
    return await prompt;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return 'canceled';
    return name === 'InvalidStateError' ? 'exists' : 'unavailable';
  }
}
