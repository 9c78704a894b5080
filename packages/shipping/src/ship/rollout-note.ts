import type { ReleasePlan } from '@family-chores/contracts/registry/releases';
import { durationText } from './duration.ts';

interface Rollout {
  readonly name: string;
  readonly channel: string;
  readonly plan: ReleasePlan;
}

/** Says what a rollout waits for, how to release without waiting, and how to abort. */
export function rolloutNote({ name, channel, plan: { holdSeconds, leastLoads } }: Rollout): string {
  const channelOption = channel === 'stable' ? '' : ` --channel ${channel}`;
  return [
    `Each step lasts at least ${durationText(holdSeconds)}, and at least until ${leastLoads} browsers have opened the build. Without visitors, the rollout does not advance.`,
    `To release it to everyone now:  npm run releases -- promote ${name}${channelOption}`,
    `To abort it:                    npm run rollback -w ${name}${channelOption && ` --${channelOption}`}`,
  ].join('\n');
}
