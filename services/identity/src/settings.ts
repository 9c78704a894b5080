import { baseConfig } from '@family-chores/service-kit/config';
import { limitSetting } from '@family-chores/service-kit/limits';
import { z } from 'zod';

const count = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number);

/** Settings of this service. The limits leave room for a household, a school and a demo behind one address. */
export const identitySettings = baseConfig.extend({
  /** Only failures count for an account: a success forgives them. */
  LOGIN_LIMIT_PER_ACCOUNT: limitSetting.prefault('20/900'),
  LOGIN_LIMIT_PER_ADDRESS: limitSetting.prefault('600/300'),
  LOGIN_LIMIT_WHOLE: limitSetting.prefault('6000/60'),
  REGISTER_LIMIT_PER_ACCOUNT: limitSetting.prefault('30/3600'),
  REGISTER_LIMIT_PER_ADDRESS: limitSetting.prefault('600/3600'),
  REGISTER_LIMIT_WHOLE: limitSetting.prefault('6000/3600'),
  GUEST_LIMIT_PER_ADDRESS: limitSetting.prefault('600/3600'),
  GUEST_LIMIT_WHOLE: limitSetting.prefault('12000/3600'),
  GUEST_RECOVERY_LIMIT_PER_ADDRESS: limitSetting.prefault('60/3600'),
  GUEST_RECOVERY_LIMIT_WHOLE: limitSetting.prefault('6000/3600'),
  /** Each hash under way takes 19 MiB and one thread. */
  HASHES_AT_ONCE: count.prefault('2'),
  /** Requests waiting for their hash beyond which further ones are turned away. */
  HASHES_WAITING: count.prefault('100'),
});

export type IdentitySettings = z.output<typeof identitySettings>;
