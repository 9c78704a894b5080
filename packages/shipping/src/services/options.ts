import { type ServicePlan, servicePlan } from '@family-chores/contracts/registry/service-releases';
import { readArguments } from '../settings/arguments.ts';
import { durationOf } from '../ship/duration.ts';
import { UsageError } from '../terminal/outcome.ts';

export interface ServiceOptions {
  readonly plan: ServicePlan;
  /** Whether to skip the unit tests, for a build server that has already run them. */
  readonly withoutTests: boolean;
}

export const SHIP_SERVICE_USAGE = `npm run ship -w services/<service> -- [options]

Starts the new version beside the current one. Pages of a growing share of the families call it. If it fails more often
than the current version, or is slower, it is aborted; otherwise, after the last step, it replaces the current version.

  --at-once             replace the current version as soon as the new one is ready
  --steps 1,5,25,100    percentage of families in each step
  --hold 10m            minimum duration of a step (s, m, h, d)
  --least-requests 100  requests that the new version must handle within ten minutes to reach the next step
  --without-tests       skip the unit tests`;

const options = {
  'at-once': { type: 'boolean' },
  steps: { type: 'string' },
  hold: { type: 'string' },
  'least-requests': { type: 'string' },
  'without-tests': { type: 'boolean' },
} as const;

/** A plan with one step and no minimum of requests, so that a candidate passes almost immediately. */
export const atOncePlan: ServicePlan = { steps: [100], holdSeconds: 1, leastRequests: 0 };

/** Parses the arguments of `npm run ship` for a service. @throws UsageError */
export function serviceOptions(args: readonly string[]): ServiceOptions {
  const { values } = readArguments(args, { options });
  const { steps, hold } = values;
  const leastRequests = values['least-requests'];
  const withoutTests = values['without-tests'] ?? false;
  const hasPlan = [steps, hold, leastRequests].some((value) => value !== undefined);
  if (values['at-once']) {
    if (hasPlan)
      throw new UsageError('--at-once cannot be combined with --steps, --hold or --least-requests.');
    return { plan: atOncePlan, withoutTests };
  }
  const plan = servicePlan.safeParse({
    ...(steps !== undefined && { steps: steps.split(',').map(Number) }),
    ...(hold !== undefined && { holdSeconds: durationOf(hold) }),
    ...(leastRequests !== undefined && { leastRequests: Number(leastRequests) }),
  });
  if (plan.success) return { plan: plan.data, withoutTests };
  const [issue] = plan.error.issues;
  throw new UsageError(`The rollout is invalid (${issue?.path.join('.')}: ${issue?.message}).`);
}
