import type { AnyInput } from '@family-chores/contracts/call-input';

/** The parts of a request of any call. */
export interface Input extends AnyInput {
  readonly headers?: Readonly<Record<string, string>> | undefined;
}
