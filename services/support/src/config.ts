import { baseConfig } from '@family-chores/service-kit/config';
import { limitSetting } from '@family-chores/service-kit/limits';
import { hasMailDelivery, mailDeliveryMissing, mailSettings } from '@family-chores/service-kit/mail';
import { z } from 'zod';

export const supportConfig = baseConfig
  .extend({
    ...mailSettings,
    MAIL_TO: z.email().describe('The recipient of contact messages'),
    CONTACT_LIMIT_PER_ADDRESS: limitSetting.prefault('30/3600').describe('Contact messages from one network'),
    CONTACT_LIMIT_WHOLE: limitSetting
      .prefault('1000/3600')
      .describe('Contact messages of all clients together'),
  })
  .refine(hasMailDelivery, mailDeliveryMissing);
