import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';

export interface SessionDocument {
  /** Public id: the `sid` in tokens and the `sessionId` in events. */
  _id: string;
  /** SHA-256 of the secret in the cookie. */
  secretHash: string;
  /** Hashes of earlier secrets. Their reuse shows that a cookie was copied (see `sessions.rules.ts`). */
  formerHashes?: string[];
  /** When the latest secret was issued; absent before the first rotation. */
  rotatedAt?: Date;
  /** Whether the browser has sent the latest secret back; absent before the first rotation. */
  confirmed?: boolean;
  accountId: number;
  /** The passkey that the session began with. */
  passkeyId?: number;
  /** Such as "Chrome on Windows"; absent if the user agent names neither browser nor system. */
  device?: string;
  createdAt: Date;
  /** When the account's owner last confirmed their identity; absent if they have not done so since the sign-in. */
  confirmedAt?: Date;
  /** Extended while the session is in use. */
  expiresAt: Date;
  endedAt: Date | null;
}

const schema = new Schema<SessionDocument>(
  {
    _id: String,
    secretHash: String,
    formerHashes: { type: [String], default: undefined },
    rotatedAt: Date,
    confirmed: Boolean,
    accountId: Number,
    passkeyId: Number,
    device: String,
    createdAt: Date,
    confirmedAt: Date,
    expiresAt: Date,
    endedAt: Date,
  },
  { collection: 'sessions' },
);
schema.index({ secretHash: 1 }, { unique: true });
schema.index({ formerHashes: 1 }, { sparse: true });
schema.index({ accountId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const Session = defineModel<SessionDocument>('Session', schema, {
  about: 'account',
  what: 'A hash of the key in your browser, the kind of device, your passkey if you used one, and when you logged in',
  why: 'To keep you logged in',
  kept: {
    until:
      '30 days after your last visit in that browser; unless you are a guest, at the latest 90 days after you logged in',
  },
  shards: { unsharded: 'Sessions are found by secrets, which must be unique, and by their account' },
});
