import { z } from 'zod';
import { fileMailer } from './file-mailer.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Settings of a service that sends mail. The service must also refine its settings schema with `hasMailDelivery`. */
export const mailSettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Mail server, e.g. `smtp://user:password@mail.example:587` (with STARTTLS if the server offers it) or `smtps://…`',
    ),
  MAIL_OUTBOX: z
    .string()
    .min(1)
    .optional()
    .describe('Folder in which emails are stored as files when there is no mail server'),
  MAIL_FROM: z.email().describe('The sender of emails'),
};

interface DeliverySettings {
  SMTP_URL?: string | undefined;
  MAIL_OUTBOX?: string | undefined;
}

export const hasMailDelivery = ({ SMTP_URL, MAIL_OUTBOX }: DeliverySettings): boolean =>
  (SMTP_URL ?? MAIL_OUTBOX) !== undefined;

export const mailDeliveryMissing = { path: ['SMTP_URL'], message: 'Set either SMTP_URL or MAIL_OUTBOX' };

/** Sends emails to the mail server if one is set, otherwise to the folder. */
export function mailerOf({ SMTP_URL, MAIL_OUTBOX }: DeliverySettings): Mailer {
  if (SMTP_URL !== undefined) return smtpMailer(SMTP_URL);
  if (MAIL_OUTBOX !== undefined) return fileMailer(MAIL_OUTBOX);
  throw new Error('Neither SMTP_URL nor MAIL_OUTBOX is set');
}
