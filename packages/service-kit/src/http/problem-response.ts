import {
  Problem,
  problem,
  problemCodes,
  problemType,
  type ProblemBody,
} from '@family-chores/contracts/problem';
import { problemTexts } from '@family-chores/contracts/problem-texts';
import { log } from '../log/index.ts';
import { isDatabaseUnavailable } from '../mongo/index.ts';
import { isNatsUnavailable } from '../nats/index.ts';

/** What is told to a client about whatever was thrown; what it must not know is logged instead. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseUnavailable(error) || isNatsUnavailable(error)) {
    log.warn({ error }, 'A server this service needs is away');
    return problem('unavailable', { retryAfter: 1 });
  }
  log.error({ error }, 'A request failed unexpectedly');
  return problem('internal', { detail: 'See the log by this trace id' });
}

export interface ProblemResponse {
  status: number;
  headers: Record<string, string>;
  /** JSON. */
  body: string;
}

/** A failure as it goes over the wire (RFC 9457); without a trace where none was begun. */
export function problemResponse({ code, message, details }: Problem, traceId?: string): ProblemResponse {
  const { status, title } = problemCodes[code];
  const body: ProblemBody = {
    type: problemType(code),
    title,
    status,
    detail: message,
    message: problemTexts[code],
    ...(details.errors && { errors: details.errors }),
    ...(traceId !== undefined && { traceId }),
  };
  const headers = {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...(details.retryAfter !== undefined && { 'Retry-After': String(details.retryAfter) }),
  };
  return { status, headers, body: JSON.stringify(body) };
}
