import { channelName, type ReleasePlan, releasePlan } from '@family-chores/contracts/registry/releases';
import { readArguments } from '../settings/arguments.ts';
import { UsageError } from '../terminal/outcome.ts';
import { durationOf } from './duration.ts';

export interface ShipOptions {
  readonly channel: string;
  /** Undefined for an immediate release. */
  readonly plan?: ReleasePlan;
  /** Whether to do everything but the release. */
  readonly dryRun: boolean;
  /** Whether to skip the unit tests, for a build server that has already run them. */
  readonly withoutTests: boolean;
}

export const SHIP_USAGE = `npm run ship -w <remote> -- [options]

Releases the build step by step, or to everyone immediately if it is the first of its name.

  --at-once            release it to everyone immediately
  --steps 1,5,25,100   percentage of browsers that get it in each step
  --hold 30m           minimum duration of a step (s, m, h, d)
  --least-loads 20     browsers that must have opened it before the next step (at most 3 of each network are counted)
  --channel preview    a channel other than stable
  --dry-run            everything but the release
  --without-tests      skip the unit tests`;

const options = {
  'at-once': { type: 'boolean' },
  steps: { type: 'string' },
  hold: { type: 'string' },
  'least-loads': { type: 'string' },
  channel: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'without-tests': { type: 'boolean' },
} as const;

/** Parses the arguments of `npm run ship`. @throws UsageError */
export function shipOptions(args: readonly string[]): ShipOptions {
  const { values } = readArguments(args, { options });
  const { steps, hold, channel = 'stable' } = values;
  const leastLoads = values['least-loads'];
  const hasPlan = [steps, hold, leastLoads].some((value) => value !== undefined);
  if (hasPlan && values['at-once'])
    throw new UsageError('--at-once cannot be combined with --steps, --hold or --least-loads.');
  if (!channelName.safeParse(channel).success)
    throw new UsageError(`${channel} is not a valid channel name.`);
  const rest = {
    channel,
    dryRun: values['dry-run'] ?? false,
    withoutTests: values['without-tests'] ?? false,
  };
  if (values['at-once']) return rest;
  const plan = releasePlan.safeParse({
    ...(steps !== undefined && { steps: steps.split(',').map(Number) }),
    ...(hold !== undefined && { holdSeconds: durationOf(hold) }),
    ...(leastLoads !== undefined && { leastLoads: Number(leastLoads) }),
  });
  if (plan.success) return { ...rest, plan: plan.data };
  const [issue] = plan.error.issues;
  throw new UsageError(`The rollout is invalid (${issue?.path.join('.')}: ${issue?.message}).`);
}
