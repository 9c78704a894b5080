import { problemBody, type ProblemCode, problemType } from '@family-chores/contracts/problem';
import type { Release } from '@family-chores/contracts/registry/releases';

/** The registry understood and refused. */
export class CallFailed extends Error {
  readonly status: number;
  /** `urn:family-chores:problem:…`, empty when something else than the registry answered. */
  readonly type: string;
  /** One sentence each, at least one. */
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

/** Nobody answered, or somebody in between said that the registry does not. */
export class RegistryAway extends Error {
  constructor(origin: string, cause: unknown) {
    super(`The registry at ${origin} cannot be reached (${reasonOf(cause)})`, { cause });
    this.name = 'RegistryAway';
  }
}

/** A change of a release was sent, and no answer came back: it may have been made all the same. */
export class Unanswered extends Error {
  /** What is released since, if that could be read. */
  readonly now: Release | null;
  readonly isChanged: boolean;

  constructor(away: RegistryAway, { now, version }: { now: Release | null; version: number }) {
    super(away.message, { cause: away });
    this.name = 'Unanswered';
    this.now = now;
    this.isChanged = now !== null && now.version !== version;
  }
}

interface Refusal {
  readonly status: number;
  readonly type: string;
  readonly reasons: readonly string[];
}

/** Reads a problem's body (RFC 9457); anything else is told by its status. */
export function refusalOf(status: number, text: string): Refusal {
  const { data: problem } = problemBody.safeParse(parsed(text));
  if (!problem) return { status, type: '', reasons: [`it answered ${status}`] };
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

/** `fetch` says no more than that it failed; why stands in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error && error.cause.message !== '') return error.cause.message;
  return error.message;
}
