import { z } from 'zod';

/** How many attempts are allowed in how many seconds, written `attempts/seconds`. */
export const limitSetting = z
  .string()
  .regex(/^[1-9]\d{0,6}\/[1-9]\d{0,5}$/, 'Must be attempts/seconds, e.g. 20/900')
  .transform((written) => {
    const [attempts = 0, seconds = 0] = written.split('/').map(Number);
    return { attempts, seconds };
  });

export type Limit = z.output<typeof limitSetting>;
