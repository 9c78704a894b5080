import { problemBody, type ProblemCode, problemType } from '@family-chores/contracts/problem';
import type { Release } from '@family-chores/contracts/registry/releases';

/** The registry refused the call. */
export class CallFailed extends Error {
  readonly status: number;
  /** `urn:family-chores:problem:…`, or empty if something other than the registry responded. */
  readonly type: string;
  /** One sentence each; at least one. */
  readonly reasons: readonly string[];

  constructor(what: string, { status, type, reasons }: Refusal) {
    super(`${what}: ${reasons.join('; ')}`);
    this.name = 'CallFailed';
    this.status = status;
    this.type = type;
    this.reasons = reasons;
  }

  is(code: ProblemCode): boolean {
    return this.type === problemType(code);
  }
}

/** There was no response, or a gateway responded that the registry is down. */
export class RegistryUnavailable extends Error {
  constructor(origin: string, cause: unknown) {
    super(`The registry at ${origin} cannot be reached (${reasonOf(cause)})`, { cause });
    this.name = 'RegistryUnavailable';
  }
}

/** A change of a release was sent and its response was lost, so it may or may not have been made. */
export class ResponseLost extends Error {
  /** The release after the request, if it could be read. */
  readonly current: Release | null;
  readonly isChanged: boolean;

  constructor(
    cause: RegistryUnavailable,
    { current, version }: { current: Release | null; version: number },
  ) {
    super(cause.message, { cause });
    this.name = 'ResponseLost';
    this.current = current;
    this.isChanged = current !== null && current.version !== version;
  }
}

interface Refusal {
  readonly status: number;
  readonly type: string;
  readonly reasons: readonly string[];
}

/** Parses a problem (RFC 9457); anything else is described by its status. */
export function refusalOf(status: number, text: string): Refusal {
  const { data: problem } = problemBody.safeParse(parsed(text));
  if (!problem) return { status, type: '', reasons: [`it responded with ${status}`] };
  const { type, detail, errors = [] } = problem;
  const named = errors.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  return { status, type, reasons: named.length > 0 ? named : [detail] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error of `fetch` only says that it failed; the reason is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error && error.cause.message !== '') return error.cause.message;
  return error.message;
}
