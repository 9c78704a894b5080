import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { formatDay } from './format-day.ts';

interface EndTexts {
  /** To be read after "until". */
  readonly until: string;
  /** To be read after a verb, such as "ends". */
  readonly when: string;
}

/** The end of a trial or of a paid period in words, even if its date is unknown. */
export function endTexts(end: string | null, status: Subscription['status']): EndTexts {
  if (end !== null) return { until: formatDay(end), when: `on ${formatDay(end)}` };
  const until = `the end of the ${status === 'trialing' ? 'trial' : 'period'}`;
  return { until, when: `at ${until}` };
}
