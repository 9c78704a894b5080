import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const SECOND_MS = 1000;

/** Sends emails to a mail server, with one connection per email, because emails are few. */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 5 * SECOND_MS,
    greetingTimeout: 5 * SECOND_MS,
    dnsTimeout: 5 * SECOND_MS,
    socketTimeout: 20 * SECOND_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
  };
}
