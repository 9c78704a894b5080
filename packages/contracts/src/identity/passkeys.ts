import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, idParams, moment } from '../fields.ts';
import { createShape } from '../form-shapes.ts';
import { user } from './accounts.ts';
import { passkeyFields } from './passkey-fields.ts';

/** Bytes in base64url, as WebAuthn Level 3 sends them in JSON. */
const bytes = (maxLength: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(maxLength);

/** At most 1,023 bytes (WebAuthn Level 3, 4). */
const credentialId = bytes(1364);
const transports = z.array(z.string().max(40)).max(10);
const publicKeyType = z.literal('public-key');
const descriptors = z.array(
  z.object({ id: credentialId, type: publicKeyType, transports: transports.optional() }),
);
const clientDataJSON = bytes(8000);

/** `PublicKeyCredentialCreationOptionsJSON` (WebAuthn Level 3, 5.1.9). */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: descriptors,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** `PublicKeyCredentialRequestOptionsJSON` (WebAuthn Level 3, 5.1.10). */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: descriptors,
  userVerification: z.literal('required'),
});

/** `RegistrationResponseJSON` (WebAuthn Level 3, 5.1.8.1), without what is not used. */
const registrationResponse = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(20_000),
    transports: transports.optional(),
  }),
});

export type RegistrationResponse = z.output<typeof registrationResponse>;

/** `AuthenticationResponseJSON` (WebAuthn Level 3, 5.1.8.2), without what is not used. */
const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(8000),
    signature: bytes(8000),
    userHandle: bytes(100).optional(),
  }),
});

export type Assertion = z.output<typeof assertion>;

export const passkey = z.object({
  id,
  label: z.string(),
  /** Whether a password manager keeps it, so that it outlives the device. */
  backedUp: z.boolean(),
  createdAt: moment,
  /** Absent before its first use. */
  lastUsedAt: moment.optional(),
});

export type Passkey = z.output<typeof passkey>;

export const getPasskeyCreationOptions = defineCall({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/passkeys/creation',
  access: 'account',
  recentSignIn: true,
  summary: 'What a browser needs to create a passkey, valid for 5 minutes',
  response: creationOptions,
  problems: ['passkey-needs-account', 'passkey-limit-reached'],
  secret: true,
});

export const addPasskey = defineCall({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/passkeys',
  access: 'account',
  summary: 'Add the passkey that the browser has created, and mail the owner about it',
  body: registrationResponse,
  response: passkey,
  status: 201,
  problems: ['passkey-not-added', 'passkey-limit-reached'],
});

export const listPasskeys = defineCall({
  service: 'identity',
  method: 'GET',
  path: '/api/auth/passkeys',
  access: 'account',
  summary: 'The passkeys of the account, oldest first',
  response: z.array(passkey),
});

export const renamePasskey = defineCall({
  service: 'identity',
  method: 'PATCH',
  path: '/api/auth/passkeys/:id',
  access: 'account',
  summary: 'Rename a passkey',
  params: idParams,
  body: z.object(createShape(passkeyFields)),
  response: passkey,
  problems: ['not-found'],
});

export const removePasskey = defineCall({
  service: 'identity',
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  access: 'account',
  recentSignIn: true,
  summary:
    'Remove a passkey, end the sessions that began with it except this one, and mail the owner about it',
  params: idParams,
  problems: ['not-found'],
});

export const getPasskeyRequestOptions = defineCall({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/passkeys/request',
  access: 'public',
  summary:
    'What a browser needs to sign in or confirm an identity with a passkey of any account, valid for 5 minutes',
  response: requestOptions,
  problems: ['too-many-requests'],
});

export const signInWithPasskey = defineCall({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  access: 'public',
  summary: 'Sign in with a passkey; an unknown one gets the same response as an invalid proof',
  body: assertion,
  response: z.object({ user }),
  problems: ['passkey-refused', 'invalid-credentials', 'too-many-requests'],
  guessable: 'passkey-refused',
});

export const confirmWithPasskey = defineCall({
  service: 'identity',
  method: 'POST',
  path: '/api/auth/passkeys/confirmation',
  access: 'account',
  summary: 'Confirm your identity with a passkey, for calls that need a recent sign-in',
  body: assertion,
  response: z.object({ user }),
  problems: ['passkey-refused', 'too-many-requests'],
  guessable: 'passkey-refused',
  secret: true,
});
