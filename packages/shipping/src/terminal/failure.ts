import { CallFailed, RegistryAway } from '../client/index.ts';
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
  if (isInterrupt(error))
    return { exitCode: exitCodes.interrupted, lines: ['Interrupted. Nothing was released.'] };
  return {
    exitCode: exitCodes.refused,
    lines: [error instanceof Error ? String(error.stack) : String(error)],
  };
}

const away = 'Nothing was released. Is the product running there? REGISTRY_URL names another address.';

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
