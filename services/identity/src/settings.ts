import { baseConfig } from '@family-chores/service-kit/config';
import { limitSetting } from '@family-chores/service-kit/limits';
import { z } from 'zod';

const count = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number);

/** Settings of this service. The limits leave room for a household, a school and a demo behind one address. */
export const identitySettings = baseConfig.extend({
  /** Failures at an account, of all clients without a known device. Repeated, the wait doubles up to an hour. */
  LOGIN_LIMIT_PER_ACCOUNT: limitSetting.prefault('50/3600'),
  /** Failures of one network at one account. */
  LOGIN_LIMIT_PER_CLIENT: limitSetting.prefault('10/900'),
  /** Failures of a device that signed in to the account before. */
  LOGIN_LIMIT_PER_DEVICE: limitSetting.prefault('20/900'),
  LOGIN_LIMIT_PER_ADDRESS: limitSetting.prefault('600/300'),
  LOGIN_LIMIT_WHOLE: limitSetting.prefault('6000/60'),
  REGISTER_LIMIT_PER_CLIENT: limitSetting.prefault('30/3600'),
  /** Emails a network finds to have an account. */
  REGISTER_TAKEN_LIMIT_PER_ADDRESS: limitSetting.prefault('30/3600'),
  REGISTER_LIMIT_PER_ADDRESS: limitSetting.prefault('600/3600'),
  REGISTER_LIMIT_WHOLE: limitSetting.prefault('6000/3600'),
  /** What a network still gets while everybody together is over a limit of the whole. */
  BUSY_LIMIT_PER_ADDRESS: limitSetting.prefault('5/900'),
  GUEST_LIMIT_PER_ADDRESS: limitSetting.prefault('600/3600'),
  GUEST_LIMIT_WHOLE: limitSetting.prefault('12000/3600'),
  GUEST_RECOVERY_LIMIT_PER_ADDRESS: limitSetting.prefault('60/3600'),
  GUEST_RECOVERY_LIMIT_WHOLE: limitSetting.prefault('6000/3600'),
  /** Each hash under way takes 19 MiB and one thread. */
  HASHES_AT_ONCE: count.prefault('2'),
  /** Requests waiting for their hash beyond which further ones are turned away. */
  HASHES_WAITING: count.prefault('100'),
  /** The same of one network, so that it cannot fill the queue alone. */
  HASHES_WAITING_PER_ADDRESS: count.prefault('25'),
});

export type IdentitySettings = z.output<typeof identitySettings>;
