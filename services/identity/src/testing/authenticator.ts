import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  addPasskey,
  type Assertion,
  getPasskeyCreationOptions,
  getPasskeyRequestOptions,
  type RegistrationResponse,
} from '@family-chores/contracts/identity/passkeys';
import type { ResponseOf } from '@family-chores/contracts/define-call';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Browser } from './browser.ts';

type Creation = Pick<ResponseOf<typeof getPasskeyCreationOptions>, 'challenge' | 'rp' | 'user'>;
type Request = Pick<ResponseOf<typeof getPasskeyRequestOptions>, 'challenge' | 'rpId'>;

interface Credential {
  id: string;
  key: KeyObject;
  userHandle: string;
}

/** Flags of the authenticator data (WebAuthn Level 3, 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A software authenticator with one ES256 key at a time. It also writes the client data, as a browser would. */
export class Authenticator {
  origin: string;
  counter = 1;
  verifiesUser = true;
  credential: Credential | null = null;

  constructor(origin: string) {
    this.origin = origin;
  }

  async addTo(browser: Browser) {
    const options = (await browser.call(getPasskeyCreationOptions, {})).body;
    return browser.call(addPasskey, { body: this.create(options) });
  }

  async signFor(browser: Browser): Promise<Assertion> {
    return this.sign((await browser.call(getPasskeyRequestOptions, {})).body);
  }

  create({ challenge, rp, user }: Creation): RegistrationResponse {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(16);
    this.credential = { id: id.toString('base64url'), key: privateKey, userHandle: user.id };
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // The public key as a COSE key (RFC 9053, 7.1.1): key type EC2, algorithm ES256, curve P-256, and coordinates.
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    // All zeros, as from an authenticator that does not reveal its model.
    const aaguid = Buffer.alloc(16);
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(id.length);
    const credentialData = Buffer.concat([aaguid, idLength, id, isoCBOR.encode(key)]);
    const authData = Buffer.concat([this.#authenticatorData(rp.id, WITH_CREDENTIAL), credentialData]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#ids(this.credential),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  sign({ challenge, rpId }: Request): Assertion {
    const { credential } = this;
    if (!credential) throw new Error('The authenticator has no credential');
    this.counter += 1;
    const authenticatorData = this.#authenticatorData(rpId, 0);
    const clientData = this.#clientData('webauthn.get', challenge);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), credential.key);
    return {
      ...this.#ids(credential),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: credential.userHandle,
      },
    };
  }

  #ids({ id }: Credential) {
    return { id, rawId: id, type: 'public-key' } as const;
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  /** @param extraFlags flags besides PRESENT and VERIFIED */
  #authenticatorData(rpId: string, extraFlags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = PRESENT | (this.verifiesUser ? VERIFIED : 0) | extraFlags;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }
}
