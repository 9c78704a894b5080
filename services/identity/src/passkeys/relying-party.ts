import type {
  Assertion,
  getPasskeyCreationOptions,
  getPasskeyRequestOptions,
  RegistrationResponse,
} from '@family-chores/contracts/identity/passkeys';
import type { ResponseOf } from '@family-chores/contracts/define-call';
import { log } from '@family-chores/service-kit/log';
import type { AccountDocument } from '../model/account.model.ts';
import { authenticatorName } from './authenticator-names.ts';
import type { PasskeyDocument } from './passkey.model.ts';

/** Shorter than the validity of the challenge, so that the browser gives up first. */
const TIMEOUT_MS = 4 * 60_000;
/** COSE ids of EdDSA, ES256 and RS256, which authenticators use and every supported version of Node can verify. */
const ALGORITHMS = [-8, -7, -257];

type NewCredential = Pick<
  PasskeyDocument,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'backedUp' | 'label'
>;

type SignatureState = Pick<PasskeyDocument, 'counter' | 'backedUp'>;

type Owner = Pick<AccountDocument, '_id' | 'name'> & { email: string };

/** Loaded when the first passkey is used, because it takes 25 MB of memory. */
const webAuthn = () => import('@simplewebauthn/server');

/**
 * The product as a WebAuthn relying party: it gives browsers their options and verifies their responses. User
 * verification is required, because a passkey is the only factor.
 */
export class RelyingParty {
  readonly #origin: string;
  readonly #id: string;

  constructor(publicOrigin: string) {
    const { origin, hostname } = new URL(publicOrigin);
    this.#origin = origin;
    this.#id = hostname;
  }

  creationOptions(
    challenge: string,
    owner: Owner,
    existing: readonly PasskeyDocument[],
  ): ResponseOf<typeof getPasskeyCreationOptions> {
    return {
      challenge,
      rp: { id: this.#id, name: 'Family Chores' },
      user: { id: userHandleOf(owner._id), name: owner.email, displayName: owner.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: TIMEOUT_MS,
      excludeCredentials: existing.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: 'public-key',
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    };
  }

  /** The options name no passkey, so they reveal nothing about accounts. */
  requestOptions(challenge: string): ResponseOf<typeof getPasskeyRequestOptions> {
    return {
      challenge,
      rpId: this.#id,
      timeout: TIMEOUT_MS,
      allowCredentials: [],
      userVerification: 'required',
    };
  }

  /** @returns null if the response is not valid for the challenge */
  async verifyCreation(response: RegistrationResponse, challenge: string): Promise<NewCredential | null> {
    const { verifyRegistrationResponse } = await webAuthn();
    const verification = verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    const { registrationInfo } = (await verification.catch(logRefusal)) ?? {};
    if (!registrationInfo) return null;
    const { credential, credentialBackedUp, aaguid } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      backedUp: credentialBackedUp,
      label: authenticatorName(aaguid),
    };
  }

  /** @returns null if the passkey has not signed the challenge, or its counter has not increased */
  async verifyAssertion(
    response: Assertion,
    challenge: string,
    passkey: PasskeyDocument,
  ): Promise<SignatureState | null> {
    if (response.response.userHandle !== userHandleOf(passkey.accountId)) return null;
    const { verifyAuthenticationResponse } = await webAuthn();
    const verification = verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    const result = await verification.catch(logRefusal);
    if (!result?.verified) return null;
    const { newCounter, credentialBackedUp } = result.authenticationInfo;
    return { counter: newCounter, backedUp: credentialBackedUp };
  }
}

/** Every error counts as a refusal: the library does no I/O, so it throws only because of the response. */
function logRefusal(error: unknown): null {
  log.info({ error }, 'A passkey was refused');
  return null;
}

const userHandleOf = (accountId: number) => Buffer.from(String(accountId)).toString('base64url');
