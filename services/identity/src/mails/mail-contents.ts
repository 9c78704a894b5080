import type { AccountMailDocument } from './account-mail.model.ts';
import type { MailContent } from './mail-design.ts';

/** `email-taken` is sent instead of `email-change` if the new address already has an account. */
export type MailText = AccountMailDocument['kind'] | 'email-taken';

interface LinkParts {
  publicOrigin: string;
  secret: string;
}

/** The secret is in the link's fragment, which browsers do not send to servers. */
export function contentOf(mail: MailText, { publicOrigin, secret }: LinkParts): MailContent {
  const contents: Record<MailText, MailContent> = {
    reset: {
      subject: 'Choose a new password',
      paragraphs: [
        'Someone has requested a new password for your Family Chores account.',
        'The link works once, for one hour. Only the latest link is valid.',
        'If it was not you, ignore this email. Your password stays the same.',
      ],
      action: { label: 'Choose a new password', url: `${publicOrigin}/reset-password#token=${secret}` },
    },
    'passkey-added': {
      subject: 'A passkey was added to your account',
      paragraphs: [
        'A passkey was added to your Family Chores account. It can be used to log in without your password.',
        'If it was not you, remove it in Settings, and choose a new password.',
      ],
      action: { label: 'Open Settings', url: `${publicOrigin}/settings` },
    },
    'passkey-removed': {
      subject: 'A passkey was removed from your account',
      paragraphs: [
        'A passkey was removed from your Family Chores account. It can no longer be used to log in.',
        'Devices that logged in with it are logged out, except the one that removed it.',
        'If it was not you, choose a new password.',
      ],
      action: { label: 'Open Settings', url: `${publicOrigin}/settings` },
    },
    'email-change': {
      subject: 'Confirm your new email',
      paragraphs: [
        'Someone wants to use this address for their Family Chores account.',
        'The link works once, for one hour. Only the latest link is valid.',
        'If it was not you, ignore this email. Nothing changes.',
      ],
      action: { label: 'Use this email', url: `${publicOrigin}/confirm-email#token=${secret}` },
    },
    'email-taken': {
      subject: 'This email already has an account',
      paragraphs: [
        'Someone wants to use this address for their Family Chores account, but it already has an account.',
        'Nothing has changed. To use that account, log in with this address.',
        'If it was not you, ignore this email.',
      ],
    },
    'email-notice': {
      subject: 'Your email may change',
      paragraphs: [
        'Someone wants to change the email of your Family Chores account.',
        'Your email changes only after it is confirmed with the link that we sent to the new address.',
        'If it was not you, change your password now: that also makes the link invalid.',
      ],
    },
  };
  return contents[mail];
}
