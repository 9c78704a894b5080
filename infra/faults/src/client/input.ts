import type { AnyInput } from '@family-chores/contracts/call-input';

export interface RequestInput extends AnyInput {
  readonly headers?: Readonly<Record<string, string>> | undefined;
}
