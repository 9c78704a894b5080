import { CallFailed, RegistryAway, Unanswered } from '../client/index.ts';
import { exitCodes, Refused, UsageError } from './outcome.ts';

interface Failure {
  readonly exitCode: number;
  readonly lines: readonly string[];
}

/** What a command that failed says, and its exit code. A bug shows its stack. */
export function failureOf(error: unknown, usage: string): Failure {
  if (error instanceof Refused) {
    return { exitCode: exitCodes.refused, lines: [...bullets(error.reasons), error.advice] };
  }
  if (error instanceof CallFailed) {
    return { exitCode: exitCodes.refused, lines: [...bullets(error.reasons), adviceFor(error)] };
  }
  if (error instanceof UsageError) return { exitCode: exitCodes.usage, lines: [error.message, usage] };
  if (error instanceof RegistryAway) return { exitCode: exitCodes.away, lines: [`${error.message}.`, away] };
  if (error instanceof Unanswered)
    return { exitCode: exitCodes.away, lines: [`${error.message}.`, whatBecameOf(error)] };
  if (isInterrupt(error))
    return { exitCode: exitCodes.interrupted, lines: ['Interrupted. Nothing was released.'] };
  return {
    exitCode: exitCodes.refused,
    lines: [error instanceof Error ? String(error.stack) : String(error)],
  };
}

const away = 'Nothing was released. Is the product running there? REGISTRY_URL names another address.';

function whatBecameOf({ now, isChanged }: Unanswered): string {
  if (!now) return 'It is not known whether it was released: npm run releases says it.';
  if (!isChanged) return 'Nothing was released so far. Look at it (npm run releases) and start again.';
  const { name, channel, buildId, candidate } = now;
  const some = candidate ? `, and some browsers ${candidate.buildId}` : '';
  return `The release was changed all the same: everybody on ${channel} gets ${name} ${buildId}${some}.`;
}

const bullets = (reasons: readonly string[]) => reasons.map((reason) => `  - ${reason}`);

function adviceFor(error: CallFailed): string {
  if (error.is('version-changed')) {
    return 'Somebody changed the release meanwhile. Look at it (npm run releases) and start again.';
  }
  if (error.is('unauthenticated'))
    return 'The registry does not know REGISTRY_TOKEN: it was revoked, or is for another product.';
  if (error.is('not-permitted'))
    return 'REGISTRY_TOKEN is for another remote. Operators make tokens: npm run releases -- token <name>';
  return 'Nothing was released.';
}

const isInterrupt = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
