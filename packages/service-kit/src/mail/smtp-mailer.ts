import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const secondMs = 1000;

/** Sends emails to a mail server, with one connection per email because they are few. */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 5 * secondMs,
    greetingTimeout: 5 * secondMs,
    dnsTimeout: 5 * secondMs,
    socketTimeout: 20 * secondMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
  };
}
