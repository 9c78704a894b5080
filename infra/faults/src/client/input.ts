import type { AnyInput } from '@family-chores/contracts/call-input';

/** What a request carries, whichever call it is. */
export interface Input extends AnyInput {
  readonly headers?: Readonly<Record<string, string>> | undefined;
}
