import {
  problemBody,
  type ProblemBody,
  type ProblemCode,
  problemType,
} from '@family-chores/contracts/problem';
import type { ReceivedResponse } from './send.ts';

export class CallRefused extends Error {
  readonly status: number;
  /** Undefined if something other than a service responded. */
  readonly problem: ProblemBody | undefined;
  /** Why the call was refused; at least one reason. */
  readonly reasons: readonly string[];

  constructor(call: string, { status, text }: Pick<ReceivedResponse, 'status' | 'text'>) {
    const problem = problemIn(text);
    const reasons = problem ? reasonsIn(problem) : [`the server responded with ${status}`];
    super(`${call} returned ${status}: ${problem ? reasons.join('; ') : text}`);
    this.name = 'CallRefused';
    this.status = status;
    this.problem = problem;
    this.reasons = reasons;
  }

  is(code: ProblemCode): boolean {
    return this.problem?.type === problemType(code);
  }
}

function reasonsIn({ detail, errors = [] }: ProblemBody): string[] {
  const named = errors.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  return named.length > 0 ? named : [detail];
}

function problemIn(text: string): ProblemBody | undefined {
  try {
    return problemBody.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
