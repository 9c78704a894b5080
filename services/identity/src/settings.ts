import { baseConfig } from '@family-chores/service-kit/config';
import { z } from 'zod';

/** How many attempts are allowed in how many seconds, written `attempts/seconds`. */
const limit = z
  .string()
  .regex(/^[1-9]\d{0,6}\/[1-9]\d{0,5}$/, 'Must be attempts/seconds, e.g. 20/900')
  .transform((written) => {
    const [attempts = 0, seconds = 0] = written.split('/').map(Number);
    return { attempts, seconds };
  });

export type Limit = z.output<typeof limit>;

const count = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number);

/** Settings of this service. The limits leave room for a household, a school and a demo behind one address. */
export const identitySettings = baseConfig.extend({
  /** Only failures count for an account: a success forgives them. */
  LOGIN_LIMIT_PER_ACCOUNT: limit.prefault('20/900'),
  LOGIN_LIMIT_PER_ADDRESS: limit.prefault('600/300'),
  LOGIN_LIMIT_WHOLE: limit.prefault('6000/60'),
  REGISTER_LIMIT_PER_ACCOUNT: limit.prefault('30/3600'),
  REGISTER_LIMIT_PER_ADDRESS: limit.prefault('600/3600'),
  REGISTER_LIMIT_WHOLE: limit.prefault('6000/3600'),
  GUEST_LIMIT_PER_ADDRESS: limit.prefault('600/3600'),
  GUEST_LIMIT_WHOLE: limit.prefault('12000/3600'),
  /** Each hash under way takes 19 MiB and one thread. */
  HASHES_AT_ONCE: count.prefault('2'),
  /** Requests waiting for their hash beyond which further ones are turned away. */
  HASHES_WAITING: count.prefault('100'),
});

export type IdentitySettings = z.output<typeof identitySettings>;
