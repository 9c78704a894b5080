import { randomBytes } from 'node:crypto';
import { LINK_HOURS } from '@family-chores/contracts/identity/link-lifetime';
import { sha256 } from '@family-chores/service-kit/hash';
import { deliverMails, type Mail, type Mailer } from '@family-chores/service-kit/mail';
import type { ClientSession } from 'mongoose';
import { Account } from '../model/account.model.ts';
import { AccountMail, type AccountMailDocument } from './account-mail.model.ts';
import { contentOf, type MailText } from './mail-contents.ts';
import { designMail } from './mail-design.ts';

type MailKind = AccountMailDocument['kind'];

type NewAccountMail = Pick<AccountMailDocument, 'kind' | 'to' | 'accountId'>;

interface AccountMailOptions {
  mailer: Mailer;
  from: string;
  publicOrigin: string;
}

const LINK_LIFETIME_MS = LINK_HOURS * 3_600_000;
/**
 * How long the service keeps trying to send an email other than `reset` and `email-change` while the mail server is
 * unavailable.
 */
const NOTICE_LIFETIME_MS = 3 * 24 * 3_600_000;

export class AccountMails {
  readonly #options: AccountMailOptions;

  constructor(options: AccountMailOptions) {
    this.#options = options;
  }

  /**
   * Stores an email to be sent now. It replaces an earlier one of the same kind to the same recipient (for an email
   * change, of the same account), whose link becomes invalid.
   */
  async queue({ kind, to, accountId }: NewAccountMail, session?: ClientSession): Promise<void> {
    const now = new Date();
    const key = kind === 'email-change' && accountId !== undefined ? accountId : to;
    const expiresAt = new Date(
      now.getTime() + (kind === 'reset' || kind === 'email-change' ? LINK_LIFETIME_MS : NOTICE_LIFETIME_MS),
    );
    await AccountMail.updateOne(
      { _id: mailId(kind, key) },
      {
        $set: {
          kind,
          to,
          ...(accountId !== undefined && { accountId }),
          linkHashes: [],
          createdAt: now,
          expiresAt,
          dueAt: now,
          attempts: 0,
        },
        $unset: { sentAt: 1 },
      },
      { upsert: true, ...(session && { session }) },
    );
  }

  deliver(): Promise<void> {
    const { mailer } = this.#options;
    const compose = (id: string) => this.#compose(id);
    return deliverMails({ mailer, model: AccountMail, sort: { dueAt: 1 }, compose });
  }

  find(kind: MailKind, token: string): Promise<AccountMailDocument | null> {
    return AccountMail.findOne(withLink(kind, token)).lean();
  }

  /** Makes the link invalid. @returns false if it already was */
  async use(kind: MailKind, token: string, session: ClientSession): Promise<boolean> {
    const { deletedCount } = await AccountMail.deleteOne(withLink(kind, token), { session });
    return deletedCount === 1;
  }

  /** Deletes a stored email: if it was sent, its link becomes invalid; if not, it is not sent. */
  async revoke(kind: MailKind, key: string | number, session: ClientSession): Promise<void> {
    await AccountMail.deleteOne({ _id: mailId(kind, key) }, { session });
  }

  async #compose(id: string): Promise<Mail | null> {
    const { from, publicOrigin } = this.#options;
    const queued = await AccountMail.findOne({ _id: id, expiresAt: { $gt: new Date() } }).lean();
    // The account is looked up only now: the timing of the request must not reveal whether there is one.
    const text = queued && (await textFor(queued));
    if (!text) return null;
    const { to, createdAt } = queued;
    const secret = randomBytes(32).toString('base64url');
    const { matchedCount } = await AccountMail.updateOne(
      { _id: id, createdAt },
      { $push: { linkHashes: sha256(secret) } },
    );
    if (matchedCount === 0) return null;
    const content = contentOf(text, { publicOrigin, secret });
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

/** @returns null if there is no reason to send the email */
async function textFor({ kind, to, accountId }: AccountMailDocument): Promise<MailText | null> {
  const hasAccount = (await Account.exists({ email: to, guest: false })) !== null;
  if (kind !== 'email-change') return hasAccount ? kind : null;
  if (!(await Account.exists({ _id: accountId, guest: false }))) return null;
  return hasAccount ? 'email-taken' : kind;
}

/**
 * @param key the recipient, or the account whose email is to change; hashed, because the Message-ID contains the result
 */
const mailId = (kind: MailKind, key: string | number) => `${kind}-${sha256(String(key))}`;

const withLink = (kind: MailKind, token: string) => ({
  kind,
  linkHashes: sha256(token),
  expiresAt: { $gt: new Date() },
});
