import { CallRefused, RegistryUnavailable, ResponseLost } from '../client/index.ts';
import { exitCodes, Refused, UsageError } from './outcome.ts';

interface Failure {
  readonly exitCode: number;
  readonly lines: readonly string[];
}

export function failureOf(error: unknown, usage: string): Failure {
  if (error instanceof Refused) {
    return { exitCode: exitCodes.refused, lines: [...bullets(error.reasons), error.advice] };
  }
  if (error instanceof CallRefused) {
    return { exitCode: exitCodes.refused, lines: [...bullets(error.reasons), adviceFor(error)] };
  }
  if (error instanceof UsageError) return { exitCode: exitCodes.usage, lines: [error.message, usage] };
  if (error instanceof RegistryUnavailable)
    return { exitCode: exitCodes.unavailable, lines: [`${error.message}.`, NOT_REACHED] };
  if (error instanceof ResponseLost)
    return { exitCode: exitCodes.unavailable, lines: [`${error.message}.`, outcomeOf(error)] };
  if (isInterrupt(error))
    return { exitCode: exitCodes.interrupted, lines: ['Interrupted. Nothing was released.'] };
  return {
    exitCode: exitCodes.refused,
    lines: [error instanceof Error ? String(error.stack) : String(error)],
  };
}

const NOT_REACHED =
  'Nothing was released. Is the product running there? To use another address, set REGISTRY_URL.';

function outcomeOf({ current, isChanged }: ResponseLost): string {
  if (!current) return 'It is unknown whether it was released. Check with npm run releases.';
  if (!isChanged) return 'Nothing was released so far. Check with npm run releases and try again.';
  const { name, channel, buildId, candidate } = current;
  const candidateText = candidate ? `, and some browsers get ${candidate.buildId}` : '';
  return `The release has changed nevertheless: on ${channel}, everyone gets ${name} ${buildId}${candidateText}.`;
}

const bullets = (reasons: readonly string[]) => reasons.map((reason) => `  - ${reason}`);

function adviceFor(error: CallRefused): string {
  if (error.is('version-changed')) {
    return 'Someone else changed the release. Check it with npm run releases and try again.';
  }
  if (error.is('unauthenticated'))
    return 'REGISTRY_TOKEN is invalid: it was revoked, or belongs to another installation.';
  if (error.is('not-permitted'))
    return 'REGISTRY_TOKEN is for another remote or service. Operators create tokens with: npm run releases -- token <name>';
  return 'Nothing was released.';
}

const isInterrupt = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
