import type { Outcome } from './run-step.ts';

export interface Summary {
  /** One line for each test that failed, then one for each step. */
  lines: string[];
  /** `N passed, N failed`, with `, N skipped` if there are any. */
  total: string;
  ok: boolean;
}

/** A broken step counts as one failure, so the total never looks better than the run was. */
export function summarize(outcomes: Outcome[]): Summary {
  const sum = (countOf: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + countOf(outcome), 0);
  const failed = sum((outcome) => outcome.failed + (outcome.broken ? 1 : 0));
  return {
    lines: [...outcomes.flatMap(({ failures }) => failures), ...outcomes.map(toLine)],
    total: toText({ passed: sum(({ passed }) => passed), failed, skipped: sum(({ skipped }) => skipped) }),
    ok: failed === 0,
  };
}

function toLine({ name, seconds, broken, ...counts }: Outcome): string {
  const text = counts.passed + counts.failed + counts.skipped > 0 ? toText(counts) : 'ok';
  return `${name.padEnd(10)} ${`${seconds} s`.padStart(6)}  ${broken ? `FAILED: ${broken}` : text}`;
}

function toText({ passed, failed, skipped }: Pick<Outcome, 'passed' | 'failed' | 'skipped'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
