import type { BodyInputOf } from '@family-chores/contracts/define-call';
import { channelName, releasePlan, type startRelease } from '@family-chores/contracts/registry/releases';
import { readArguments } from '../settings/arguments.ts';
import { UsageError } from '../terminal/outcome.ts';

export interface ShipOptions {
  readonly channel: string;
  /** Undefined for an immediate release. */
  readonly plan?: NonNullable<BodyInputOf<typeof startRelease>['plan']>;
  /** Do everything but the release. */
  readonly dryRun: boolean;
}

export const shipUsage = `npm run ship -w <remote> -- [options]

  --at-once            release it to everyone immediately (the default)
  --steps 1,5,25,100   percentage of browsers that get it, step by step
  --hold 30m           minimum duration of a step (s, m, h, d)
  --least-loads 20     browsers that must have opened it before the next step (at most 3 per network count)
  --channel preview    a channel other than stable
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
  const { values } = readArguments(args, { options });
  const { steps, hold, channel = 'stable' } = values;
  const leastLoads = values['least-loads'];
  const isStepwise = [steps, hold, leastLoads].some((value) => value !== undefined);
  if (isStepwise && values['at-once']) throw new UsageError('--at-once has no steps.');
  if (!channelName.safeParse(channel).success)
    throw new UsageError(`${channel} is not a valid channel name.`);
  const rest = { channel, dryRun: values['dry-run'] ?? false };
  if (!isStepwise) return rest;
  const plan = releasePlan.safeParse({
    ...(steps !== undefined && { steps: steps.split(',').map(Number) }),
    ...(hold !== undefined && { holdSeconds: durationOf(hold) }),
    ...(leastLoads !== undefined && { leastLoads: Number(leastLoads) }),
  });
  if (plan.success) return { ...rest, plan: plan.data };
  const [issue] = plan.error.issues;
  throw new UsageError(`Invalid steps (${issue?.path.join('.')}: ${issue?.message}).`);
}

function durationOf(text: string): number {
  const [, amount, unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? [];
  const factor = seconds[unit];
  if (amount === undefined || factor === undefined)
    throw new UsageError(`${text} is not a duration like 90s, 30m or 2h.`);
  return Number(amount) * factor;
}
