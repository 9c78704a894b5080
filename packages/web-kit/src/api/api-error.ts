import type { ProblemBody, ProblemCode } from '@family-chores/contracts/problem';

/** Why a call failed, besides the failures the contracts know: no answer came, or none that could be read. */
export type ApiErrorCode = ProblemCode | 'network' | 'timeout' | 'unreadable';

export interface ApiError {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  code: ApiErrorCode;
  /** A text a person may see. Empty when the server had nothing to say about this failure. */
  message: string;
  /** Of a failure that is not one of ours: the plain text of its body. */
  text?: string;
  /** Of a 400: where the input is wrong. */
  errors?: ProblemBody['errors'];
}

const typePrefix = 'urn:family-chores:problem:';

function isProblem(body: unknown): body is ProblemBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'type' in body &&
    typeof body.type === 'string' &&
    'message' in body
  );
}

/** A toast has room for a sentence or two. */
const MAX_TEXT = 200;

/**
 * Plain text is shown with its status (specification, section 8: "status: response body text"), except of a 5xx, whose
 * words are not meant for people. A page in HTML is no text.
 */
function plainTextError(status: number, body: string): ApiError {
  const text = body.trim().slice(0, MAX_TEXT);
  if (text === '' || text.startsWith('<')) return { status, code: 'unreadable', message: '' };
  return { status, code: 'unreadable', message: status < 500 ? `${status}: ${text}` : '', text };
}

/** Reads a failed response: a problem of the contracts, plain text, or something that says nothing to a person. */
export function toApiError(status: number, body: unknown): ApiError {
  if (typeof body === 'string') return plainTextError(status, body);
  if (!isProblem(body) || !body.type.startsWith(typePrefix)) {
    return { status, code: 'unreadable', message: '' };
  }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- our services name no codes but the contracts'
  const code = body.type.slice(typePrefix.length) as ProblemCode;
  const { message, errors } = body;
  // 'internal' only ever says "Something went wrong": the caller knows better what did.
  return { status, code, message: code === 'internal' ? '' : message, ...(errors && { errors }) };
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}

/** The server's text for the person, otherwise the given one (specification, section 8: "server text, otherwise ..."). */
export function errorMessage(error: unknown, otherwise: string): string {
  return (isApiError(error) && error.message) || otherwise;
}
