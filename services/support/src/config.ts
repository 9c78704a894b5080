import { baseConfig } from '@family-chores/service-kit/config';
import { limitSetting } from '@family-chores/service-kit/limits';
import { hasMailServer, mailServerMissing, mailSettings } from '@family-chores/service-kit/mail';
import { z } from 'zod';

export const supportConfig = baseConfig
  .extend({
    ...mailSettings,
    /** The recipient of contact messages. */
    MAIL_TO: z.email(),
    CONTACT_LIMIT_PER_ADDRESS: limitSetting.prefault('30/3600'),
    CONTACT_LIMIT_WHOLE: limitSetting.prefault('1000/3600'),
  })
  .refine(hasMailServer, mailServerMissing);
