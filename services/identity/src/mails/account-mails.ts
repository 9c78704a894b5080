import { randomBytes } from 'node:crypto';
import { LINK_HOURS } from '@family-chores/contracts/identity/link-life';
import { sha256 } from '@family-chores/service-kit/hash';
import { deliverMails, type Mail, type Mailer } from '@family-chores/service-kit/mail';
import type { ClientSession } from 'mongoose';
import { Account } from '../model/account.model.ts';
import { AccountMail, type AccountMailDocument } from './account-mail.model.ts';
import { contentOf } from './mail-contents.ts';
import { designMail } from './mail-design.ts';

type Kind = AccountMailDocument['kind'];

interface AccountMailOptions {
  mailer: Mailer;
  from: string;
  publicOrigin: string;
}

const linkLifeMs = LINK_HOURS * 3_600_000;
/** A notice is sent as soon as there is a mail server again, within days. */
const noticeLifeMs = 3 * 24 * 3_600_000;

/** Stores mails to the owners of accounts, sends them, and finds the links in them. */
export class AccountMails {
  readonly #options: AccountMailOptions;

  constructor(options: AccountMailOptions) {
    this.#options = options;
  }

  /** Stores a mail that is due now, in place of an earlier one to the same recipient, whose link is no longer valid. */
  async queue(
    { kind, to }: Pick<AccountMailDocument, 'kind' | 'to'>,
    session?: ClientSession,
  ): Promise<void> {
    const now = new Date();
    const expiresAt = new Date(now.getTime() + (kind === 'reset' ? linkLifeMs : noticeLifeMs));
    await AccountMail.updateOne(
      { _id: mailId(kind, to) },
      {
        $set: { kind, to, linkHashes: [], createdAt: now, expiresAt, dueAt: now, attempts: 0 },
        $unset: { sentAt: 1 },
      },
      { upsert: true, ...(session && { session }) },
    );
  }

  /** Sends what is due. */
  deliver(now: Date): Promise<void> {
    const { mailer } = this.#options;
    const collection = AccountMail.collection.collectionName;
    const compose = (id: string) => this.#compose(id, now);
    return deliverMails({ mailer, collection, sort: { dueAt: 1 }, compose }, now);
  }

  /** The mail whose link a client has opened; null when the link is not valid. */
  find(kind: Kind, token: string): Promise<AccountMailDocument | null> {
    return AccountMail.findOne(withLink(kind, token)).lean();
  }

  /** Makes the link invalid. @returns false when it already was, because a concurrent request has used it */
  async use(kind: Kind, token: string, session: ClientSession): Promise<boolean> {
    const { deletedCount } = await AccountMail.deleteOne(withLink(kind, token), { session });
    return deletedCount === 1;
  }

  /** Makes the link in an earlier mail invalid, and does not send one that is due. */
  async revoke(kind: Kind, to: string, session: ClientSession): Promise<void> {
    await AccountMail.deleteOne({ _id: mailId(kind, to) }, { session });
  }

  async #compose(id: string, now: Date): Promise<Mail | null> {
    const { from, publicOrigin } = this.#options;
    const queued = await AccountMail.findOne({ _id: id, expiresAt: { $gt: now } }).lean();
    // The request did not look the account up, so that its timing does not reveal whether there is one.
    if (!queued || !(await Account.exists({ email: queued.to, guest: false }))) return null;
    const { kind, to, createdAt } = queued;
    const secret = randomBytes(32).toString('base64url');
    const { matchedCount } = await AccountMail.updateOne(
      { _id: id, createdAt },
      { $push: { linkHashes: sha256(secret) } },
    );
    if (matchedCount === 0) return null;
    const content = contentOf(kind, { publicOrigin, secret });
    return {
      messageId: `<${id}.${createdAt.getTime()}@${new URL(publicOrigin).hostname}>`,
      from,
      to,
      subject: content.subject,
      date: createdAt,
      ...designMail(content),
    };
  }
}

/** Hashed, because it is part of the Message-ID. */
const mailId = (kind: Kind, to: string) => `${kind}-${sha256(to)}`;

const withLink = (kind: Kind, token: string) => ({
  kind,
  linkHashes: sha256(token),
  expiresAt: { $gt: new Date() },
});
