import type { AccountMailDocument } from './account-mail.model.ts';
import type { MailContent } from './mail-design.ts';

interface LinkParts {
  publicOrigin: string;
  secret: string;
}

/** What each kind of mail says. Secrets are behind the hash, which browsers send to no server. */
export function contentOf(
  kind: AccountMailDocument['kind'],
  { publicOrigin, secret }: LinkParts,
): MailContent {
  const contents: Record<typeof kind, MailContent> = {
    reset: {
      subject: 'Choose a new password',
      paragraphs: [
        'Someone has requested a new password for your Family Chores account.',
        'The link works once, within one hour, and only the latest one does.',
        'If it was not you, ignore this mail. Your password stays as it is.',
      ],
      action: { label: 'Choose a new password', url: `${publicOrigin}/reset-password#token=${secret}` },
    },
    'passkey-added': {
      subject: 'A passkey was added to your account',
      paragraphs: [
        'A passkey was added to your Family Chores account. It signs in without your password.',
        'If it was not you, remove it in Settings, and choose a new password.',
      ],
      action: { label: 'Open Settings', url: `${publicOrigin}/settings` },
    },
    'passkey-removed': {
      subject: 'A passkey was removed from your account',
      paragraphs: [
        'A passkey was removed from your Family Chores account. It no longer signs in.',
        'If it was not you, choose a new password.',
      ],
      action: { label: 'Open Settings', url: `${publicOrigin}/settings` },
    },
  };
  return contents[kind];
}
