import type { BodyInputOf } from '@family-chores/contracts/define-call';
import { channelName, releasePlan, type startRelease } from '@family-chores/contracts/registry/releases';
import { readArguments } from '../settings/arguments.ts';
import { UsageError } from '../terminal/outcome.ts';

export interface ShipOptions {
  readonly channel: string;
  /** Nothing: everybody gets it at once. */
  readonly plan?: NonNullable<BodyInputOf<typeof startRelease>['plan']>;
  /** Everything but the release. */
  readonly dryRun: boolean;
}

export const shipUsage = `npm run ship -w <remote> -- [options]

  --at-once            give it to everybody at once (the default)
  --steps 1,5,25,100   percent of the browsers that get it, step by step
  --hold 30m           how long a step lasts at least (s, m, h, d)
  --least-loads 20     browsers that must have opened it before the next step (3 of a network count)
  --channel preview    another channel than stable
  --dry-run            everything but the release`;

const seconds: Record<string, number> = { s: 1, m: 60, h: 3600, d: 24 * 3600 };

const options = {
  'at-once': { type: 'boolean' },
  steps: { type: 'string' },
  hold: { type: 'string' },
  'least-loads': { type: 'string' },
  channel: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const;

/** @throws UsageError */
export function shipOptions(args: readonly string[]): ShipOptions {
  const { values: given } = readArguments(args, { options });
  const { steps, hold, channel = 'stable' } = given;
  const leastLoads = given['least-loads'];
  const isStepwise = [steps, hold, leastLoads].some((value) => value !== undefined);
  if (isStepwise && given['at-once']) throw new UsageError('--at-once has no steps.');
  if (!channelName.safeParse(channel).success) throw new UsageError(`${channel} is no name of a channel.`);
  const rest = { channel, dryRun: given['dry-run'] ?? false };
  if (!isStepwise) return rest;
  const plan = releasePlan.safeParse({
    ...(steps !== undefined && { steps: steps.split(',').map(Number) }),
    ...(hold !== undefined && { holdSeconds: durationOf(hold) }),
    ...(leastLoads !== undefined && { leastLoads: Number(leastLoads) }),
  });
  if (plan.success) return { ...rest, plan: plan.data };
  const [issue] = plan.error.issues;
  throw new UsageError(`The steps cannot be taken (${issue?.path.join('.')}: ${issue?.message}).`);
}

function durationOf(written: string): number {
  const [, amount, unit = ''] = /^(\d+)([smhd])$/.exec(written) ?? [];
  const factor = seconds[unit];
  if (amount === undefined || factor === undefined)
    throw new UsageError(`${written} is no duration like 90s, 30m or 2h.`);
  return Number(amount) * factor;
}
