import type { FaultStack } from '../stack/fault-stack.ts';
import type { Edit } from '../stack/mutant-services.ts';

export interface CheckContext {
  readonly stack: FaultStack;
  /** Whether to use the numbers and durations that the requirements specify, instead of smaller ones. */
  readonly full: boolean;
}

/** A deliberately broken build on which the check must fail. */
export interface Mutant {
  /** What is broken, as a clause: "the check fails when …". */
  readonly defect: string;
  readonly edits: readonly Edit[];
}

export interface Check {
  readonly id: string;
  readonly title: string;
  /** Ids of the requirements in infra/e2e/spec-map.md that the check proves. */
  readonly shows?: readonly string[];
  /** Returns why the check cannot run on this machine; undefined if it can. */
  readonly unavailable?: () => Promise<string | undefined>;
  /**
   * Injects the fault and verifies the outcome. Other checks may have used the stack before.
   * @returns a one-line summary with measurements, for the report
   * @throws AssertionError if an invariant is broken
   */
  readonly run: (context: CheckContext) => Promise<string>;
  readonly mutants: readonly Mutant[];
}
