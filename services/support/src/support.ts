import { Limits } from '@family-chores/service-kit/limits';
import type { ServiceDefinition } from '@family-chores/service-kit/service';
import { contactRoutes } from './contact/contact.routes.ts';
import { deliverMessages } from './contact/deliver-messages.ts';
import { fileMailer } from './mail/file-mailer.ts';
import type { Mailer } from './mail/mailer.ts';
import { smtpMailer } from './mail/smtp-mailer.ts';
import { followSubscriptions } from './priority/follow-subscriptions.consumer.ts';
import type { SupportSettings } from './settings.ts';

const deliveryMs = 1000;

type Support = Required<Pick<ServiceDefinition, 'routes' | 'consumers' | 'jobs' | 'onReady'>>;

function mailerOf({ SMTP_URL, MAIL_OUTBOX }: SupportSettings): Mailer {
  if (SMTP_URL !== undefined) return smtpMailer(SMTP_URL);
  if (MAIL_OUTBOX !== undefined) return fileMailer(MAIL_OUTBOX);
  throw new Error('Neither a mail server nor an outbox is set');
}

/** The routes, consumers and jobs of this service, wired for its settings. */
export function support(settings: SupportSettings): Support {
  const limits = new Limits({
    'contact address': settings.CONTACT_LIMIT_PER_ADDRESS,
    'contact whole': settings.CONTACT_LIMIT_WHOLE,
  });
  const delivery = {
    mailer: mailerOf(settings),
    from: settings.MAIL_FROM,
    to: settings.MAIL_TO,
    host: new URL(settings.PUBLIC_ORIGIN).hostname,
  };
  return {
    routes: contactRoutes(limits, settings.PUBLIC_ORIGIN),
    consumers: [followSubscriptions],
    jobs: [
      {
        name: 'deliver-contact-messages',
        everyMs: deliveryMs,
        run: () => deliverMessages(delivery, new Date()),
      },
    ],
    onReady: () => limits.open(),
  };
}
