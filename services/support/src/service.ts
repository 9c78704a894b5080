import { Limits } from '@family-chores/service-kit/limits';
import { mailerOf } from '@family-chores/service-kit/mail';
import { defineService } from '@family-chores/service-kit/service';
import { contactRoutes } from './contact/contact.routes.ts';
import { deliverMessages } from './contact/deliver-messages.ts';
import { eraseDeleted } from './erasure/erase.consumer.ts';
import { followSubscriptions } from './priority/follow-subscriptions.consumer.ts';
import { supportConfig } from './config.ts';

const DELIVERY_INTERVAL_MS = 1000;

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
      consumers: [followSubscriptions, ...eraseDeleted],
      jobs: [
        {
          name: 'deliver-contact-messages',
          everyMs: DELIVERY_INTERVAL_MS,
          run: () => deliverMessages(delivery),
        },
      ],
      onReady: () => limits.open(),
    };
  },
});
