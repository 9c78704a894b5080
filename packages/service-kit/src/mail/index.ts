export { deliverMails, LEASE_MS, type MailDelivery, type MailQueue } from './deliver-mails.ts';
export { fileMailer } from './file-mailer.ts';
export { hasMailDelivery, mailerOf, mailDeliveryMissing, mailSettings } from './mail-settings.ts';
export type { Mail, Mailer } from './mailer.ts';
export { smtpMailer } from './smtp-mailer.ts';
