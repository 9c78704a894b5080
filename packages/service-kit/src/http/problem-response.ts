import type { CallDefinition } from '@family-chores/contracts/define-call';
import {
  Problem,
  problem,
  problemCodes,
  problemType,
  type ProblemBody,
} from '@family-chores/contracts/problem';
import { problemText } from '@family-chores/contracts/problem-texts';
import { problemsOf } from '@family-chores/contracts/problems-of';
import { log } from '../log/index.ts';
import { isDatabaseUnavailable } from '../mongo/index.ts';
import { isNatsUnavailable } from '../nats/index.ts';

/**
 * Returns the problem that a client gets for a thrown error. What the client must not see is logged instead.
 * @param call the contract call that failed; if it does not declare the problem, that is a bug
 */
export function toProblem(error: unknown, call?: CallDefinition): Problem {
  if (error instanceof Problem) {
    if (!call || problemsOf(call).has(error.code)) return error;
    log.error({ error, method: call.method, path: call.path }, 'A call failed with an undeclared problem');
    return unexpected();
  }
  if (isDatabaseUnavailable(error) || isNatsUnavailable(error)) {
    log.warn({ error }, 'A server this service needs is unavailable');
    return problem('unavailable', { retryAfter: 1 });
  }
  log.error({ error }, 'A request failed unexpectedly');
  return unexpected();
}

const unexpected = () => problem('internal', { detail: 'Look up the trace id in the logs' });

export interface ProblemResponse {
  status: number;
  headers: Record<string, string>;
  /** JSON. */
  body: string;
}

/** A failure as an HTTP response (RFC 9457); `traceId` is absent when the request has no trace. */
export function problemResponse({ code, message, details }: Problem, traceId?: string): ProblemResponse {
  const { status, title } = problemCodes[code];
  const body: ProblemBody = {
    type: problemType(code),
    title,
    status,
    detail: message,
    message: problemText(code, details.name),
    ...(details.errors && { errors: details.errors }),
    ...(details.attemptsLeft !== undefined && { attemptsLeft: details.attemptsLeft }),
    ...(traceId !== undefined && { traceId }),
  };
  const headers = {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...(details.retryAfter !== undefined && { 'Retry-After': String(details.retryAfter) }),
  };
  return { status, headers, body: JSON.stringify(body) };
}
