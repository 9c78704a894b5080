import type { FaultStack } from '../stack/fault-stack.ts';
import type { Edit } from '../stack/mutant-services.ts';

/** The stack of a check, and its scale. */
export interface CheckContext {
  readonly stack: FaultStack;
  /** Whether to use the full numbers of the requirements instead of smaller ones. */
  readonly full: boolean;
}

/** A deliberately broken build on which the check must fail. */
export interface Mutant {
  readonly what: string;
  readonly edits: readonly Edit[];
}

export interface Check {
  readonly id: string;
  readonly title: string;
  /** Ids of the requirements in infra/e2e/spec-map.md that it shows. */
  readonly shows?: readonly string[];
  /** Why it cannot run on this machine; undefined if it can. */
  readonly unavailable?: () => Promise<string | undefined>;
  /**
   * Injects the fault and verifies the outcome. Other checks may have used the stack before.
   * @returns figures for the report
   * @throws AssertionError if an invariant is broken
   */
  readonly run: (context: CheckContext) => Promise<string>;
  readonly mutants: readonly Mutant[];
}
