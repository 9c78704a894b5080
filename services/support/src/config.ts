import { baseConfig } from '@family-chores/service-kit/config';
import { limitSetting } from '@family-chores/service-kit/limits';
import { z } from 'zod';

export const supportConfig = baseConfig
  .extend({
    /** Mail server, e.g. `smtp://user:password@mail.example:587` (STARTTLS if it offers it) or `smtps://…`. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** Folder in which mails are stored as files when there is no mail server. */
    MAIL_OUTBOX: z.string().min(1).optional(),
    MAIL_FROM: z.email(),
    /** The recipient of contact messages. */
    MAIL_TO: z.email(),
    CONTACT_LIMIT_PER_ADDRESS: limitSetting.prefault('30/3600'),
    CONTACT_LIMIT_WHOLE: limitSetting.prefault('1000/3600'),
  })
  .refine(({ SMTP_URL, MAIL_OUTBOX }) => SMTP_URL ?? MAIL_OUTBOX, {
    path: ['SMTP_URL'],
    message: 'Either this or MAIL_OUTBOX is needed',
  });

export type SupportConfig = z.output<typeof supportConfig>;
