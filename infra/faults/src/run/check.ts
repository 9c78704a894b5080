import type { FaultStack } from '../stack/fault-stack.ts';
import type { Edit } from '../stack/mutant-services.ts';

/** Where a check runs, and how long it may take. */
export interface World {
  readonly stack: FaultStack;
  /** The numbers of the agreement rather than small ones that show the same. */
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
  /** Why it cannot run on this machine; undefined where it can. */
  readonly unavailable?: () => Promise<string | undefined>;
  /**
   * Brings about the fault and looks what became of it. Other checks have used the stack before.
   * @returns figures for the report
   * @throws AssertionError when what must hold does not
   */
  readonly run: (world: World) => Promise<string>;
  readonly mutants: readonly Mutant[];
}
