import type { CallDefinition } from '@family-chores/contracts/define-call';

/** What a call carries, whichever call it is. */
export interface Input {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Path and query of a call with its parameters in place. */
export function callPath({ path }: CallDefinition, { params, query }: Input): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  return query ? `${filled}?${new URLSearchParams(query).toString()}` : filled;
}
