import type { ReleasePlan } from '@family-chores/contracts/registry/releases';
import { durationText } from './duration.ts';

interface Rollout {
  readonly name: string;
  readonly channel: string;
  readonly plan: ReleasePlan;
}

/** Says what a rollout waits for and how not to wait, because without visitors it stays at its first step. */
export function rolloutNote({ name, channel, plan: { holdSeconds, leastLoads } }: Rollout): string {
  const onChannel = channel === 'stable' ? '' : ` --channel ${channel}`;
  return [
    `Each step waits ${durationText(holdSeconds)} and until ${leastLoads} browsers have opened the build, so without visitors it does not advance.`,
    `To release it to everyone now:  npm run releases -- promote ${name}${onChannel}`,
    `To abort it:                    npm run rollback -w ${name}${onChannel && ` --${onChannel}`}`,
  ].join('\n');
}
