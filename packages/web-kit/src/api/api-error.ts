import type { ProblemBody, ProblemCode } from '@family-chores/contracts/problem';

/** The problem codes, and failures that no contract describes: no response arrived, or it could not be read. */
export type ApiErrorCode = ProblemCode | 'network' | 'timeout' | 'unreadable';

export interface ApiError {
  /** HTTP status; 0 when there was no response. */
  status: number;
  code: ApiErrorCode;
  /** Text to show to the user. Empty when the server sent none that is meant for users. */
  message: string;
  /** Plain-text body of a failure that is not one of our problem responses. */
  text?: string;
  /** For a 400: which fields are invalid. */
  errors?: ProblemBody['errors'];
  /** After a wrong PIN: how many attempts are left before a wait. */
  attemptsLeft?: number;
  /** Seconds after which the call may succeed. */
  retryAfter?: number;
}

const TYPE_PREFIX = 'urn:family-chores:problem:';

function isProblem(body: unknown): body is ProblemBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'type' in body &&
    typeof body.type === 'string' &&
    'message' in body
  );
}

const MAX_TEXT_LENGTH = 200;

/**
 * Plain text is shown with its status (specification, section 8: "status: response body text"). Neither the text of
 * a 5xx nor an HTML page is shown.
 */
function plainTextError(status: number, body: string): ApiError {
  const text = body.trim().slice(0, MAX_TEXT_LENGTH);
  if (text === '' || text.startsWith('<')) return { status, code: 'unreadable', message: '' };
  return { status, code: 'unreadable', message: status < 500 ? `${status}: ${text}` : '', text };
}

/** Parses a failed response: a problem defined in the contracts, plain text, or something unreadable. */
export function toApiError(status: number, body: unknown, headers?: Headers): ApiError {
  if (typeof body === 'string') return plainTextError(status, body);
  if (!isProblem(body) || !body.type.startsWith(TYPE_PREFIX)) {
    return { status, code: 'unreadable', message: '' };
  }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- our services only send codes from the contracts
  const code = body.type.slice(TYPE_PREFIX.length) as ProblemCode;
  const { message, errors, attemptsLeft } = body;
  const retryAfter = Number(headers?.get('retry-after'));
  // The message of `internal` is left out, because the caller's own text is more specific.
  return {
    status,
    code,
    message: code === 'internal' ? '' : message,
    ...(errors && { errors }),
    ...(attemptsLeft !== undefined && { attemptsLeft }),
    ...(retryAfter > 0 && { retryAfter }),
  };
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}

/** Whether a call was refused because of who acts in this browser. The message says who may make it, or what to do. */
export function isActingRefusal(error: unknown): error is ApiError {
  return isApiError(error) && ['parent-needed', 'acting-needed', 'acting-as-other'].includes(error.code);
}

/** The server's text for the user, or the fallback (specification, section 8: "server text, otherwise ..."). */
export function errorMessage(error: unknown, fallback: string): string {
  return (isApiError(error) && error.message) || fallback;
}

/** The server's text or the fallback; a network failure or timeout gets a text about the connection. */
export function failureText(error: unknown, fallback: string): string {
  const hasNoResponse = isApiError(error) && (error.code === 'network' || error.code === 'timeout');
  return hasNoResponse ? 'Please check your connection and try again.' : errorMessage(error, fallback);
}
