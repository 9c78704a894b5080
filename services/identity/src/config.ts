import { baseConfig } from '@family-chores/service-kit/config';
import { limitSetting } from '@family-chores/service-kit/limits';
import { hasMailDelivery, mailDeliveryMissing, mailSettings } from '@family-chores/service-kit/mail';
import { z } from 'zod';

/** A number from 1 to 99,999. */
const count = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number);

const identitySettings = baseConfig.extend({
  ...mailSettings,
  LOGIN_LIMIT_PER_ACCOUNT: limitSetting
    .prefault('50/3600')
    .describe(
      'Failed sign-ins to an account by clients without a recognized device. Beyond the limit, such clients wait 1 minute, then 2, 4 and so on, up to an hour',
    ),
  LOGIN_LIMIT_PER_CLIENT: limitSetting
    .prefault('10/900')
    .describe('Failed sign-ins to one account from one network'),
  LOGIN_LIMIT_PER_DEVICE: limitSetting
    .prefault('20/900')
    .describe(
      'Failed sign-ins to an account from one recognized device, and wrong passwords in one session of the account',
    ),
  LOGIN_LIMIT_PER_ADDRESS: limitSetting
    .prefault('600/300')
    .describe('Sign-ins without a recognized device from one network, successful ones included'),
  LOGIN_LIMIT_WHOLE: limitSetting
    .prefault('6000/60')
    .describe('Sign-ins without a recognized device from all networks together, successful ones included'),
  REGISTER_LIMIT_PER_CLIENT: limitSetting
    .prefault('30/3600')
    .describe('Registrations with one email address from one network'),
  REGISTER_TAKEN_LIMIT_PER_ADDRESS: limitSetting
    .prefault('30/3600')
    .describe('How many email addresses a network may find to be registered already'),
  REGISTER_LIMIT_PER_ADDRESS: limitSetting.prefault('600/3600').describe('Registrations from one network'),
  REGISTER_LIMIT_WHOLE: limitSetting.prefault('6000/3600').describe('Registrations of all clients together'),
  BUSY_LIMIT_PER_ADDRESS: limitSetting
    .prefault('5/900')
    .describe(
      'Attempts that a network still gets while all clients together exceed one of the limits `…_WHOLE`',
    ),
  GUEST_LIMIT_PER_ADDRESS: limitSetting.prefault('600/3600').describe('New guests from one network'),
  GUEST_LIMIT_WHOLE: limitSetting.prefault('12000/3600').describe('New guests of all clients together'),
  GUEST_RECOVERY_LIMIT_PER_ADDRESS: limitSetting
    .prefault('60/3600')
    .describe('Guests who sign in again after logging out, from one network'),
  GUEST_RECOVERY_LIMIT_WHOLE: limitSetting
    .prefault('6000/3600')
    .describe('Guests who sign in again after logging out, from all networks together'),
  RESET_MAIL_LIMIT_PER_ACCOUNT: limitSetting
    .prefault('5/3600')
    .describe(
      'Emails with a link of the same kind that are sent to one address. Beyond the limit, none is sent, because the latest link is still valid',
    ),
  RESET_LIMIT_PER_ADDRESS: limitSetting
    .prefault('60/3600')
    .describe('Requests for a link to reset a password or change an email, from one network'),
  RESET_LIMIT_WHOLE: limitSetting
    .prefault('6000/3600')
    .describe('Requests for a link to reset a password or change an email, from all networks together'),
  PASSKEY_LIMIT_PER_ADDRESS: limitSetting
    .prefault('600/300')
    .describe(
      'Sign-ins with a passkey from one network. Each counts twice: for its challenge and for its proof',
    ),
  PASSKEY_LIMIT_WHOLE: limitSetting
    .prefault('6000/60')
    .describe('Sign-ins with a passkey from all networks together. Each counts twice'),
  HASHES_AT_ONCE: count
    .prefault('2')
    .describe('Passwords hashed at the same time: each takes 19 MiB and one thread'),
  HASHES_WAITING: count
    .prefault('100')
    .describe('Requests that may wait for a hash; further ones are refused'),
  HASHES_WAITING_PER_ADDRESS: count
    .prefault('25')
    .describe(
      'How many of the waiting requests may come from one network, so that no network can fill the queue alone',
    ),
});

/** The default limits leave room for a household, a school or a demo behind one IP address. */
export const identityConfig = identitySettings.refine(hasMailDelivery, mailDeliveryMissing);

export type IdentityConfig = z.output<typeof identityConfig>;
