import type { AnyInput } from '@family-chores/contracts/call-input';

/** Parameters, query, body and headers of a request, for a call of any type. */
export interface RequestInput extends AnyInput {
  readonly headers?: Readonly<Record<string, string>> | undefined;
}
