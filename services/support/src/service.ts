import { Limits } from '@family-chores/service-kit/limits';
import { defineService } from '@family-chores/service-kit/service';
import { contactRoutes } from './contact/contact.routes.ts';
import { deliverMessages } from './contact/deliver-messages.ts';
import { fileMailer } from './mail/file-mailer.ts';
import type { Mailer } from './mail/mailer.ts';
import { smtpMailer } from './mail/smtp-mailer.ts';
import { followSubscriptions } from './priority/follow-subscriptions.consumer.ts';
import { supportConfig, type SupportConfig } from './config.ts';

const DELIVERY_INTERVAL_MS = 1000;

function mailerOf({ SMTP_URL, MAIL_OUTBOX }: SupportConfig): Mailer {
  if (SMTP_URL !== undefined) return smtpMailer(SMTP_URL);
  if (MAIL_OUTBOX !== undefined) return fileMailer(MAIL_OUTBOX);
  throw new Error('Neither a mail server nor an outbox is set');
}

export const support = defineService({
  name: 'support',
  config: supportConfig,
  parts(config) {
    const limits = new Limits({
      'contact address': config.CONTACT_LIMIT_PER_ADDRESS,
      'contact whole': config.CONTACT_LIMIT_WHOLE,
    });
    const delivery = {
      mailer: mailerOf(config),
      from: config.MAIL_FROM,
      to: config.MAIL_TO,
      host: new URL(config.PUBLIC_ORIGIN).hostname,
    };
    return {
      routes: contactRoutes(limits, config.PUBLIC_ORIGIN),
      consumers: [followSubscriptions],
      jobs: [
        {
          name: 'deliver-contact-messages',
          everyMs: DELIVERY_INTERVAL_MS,
          run: () => deliverMessages(delivery, new Date()),
        },
      ],
      onReady: () => limits.open(),
    };
  },
});
