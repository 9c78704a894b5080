import type { BodyInputOf, CallDefinition, ParamsOf, QueryInputOf } from './define-call.ts';
import { fillPath } from './path-template.ts';

type Part<K extends string, T> = T extends undefined ? Partial<Record<K, undefined>> : Record<K, T>;

/** Input of a call: whichever of params, query and body its contract declares. */
export type CallInput<D extends CallDefinition> = Part<'params', ParamsOf<D>> &
  Partial<Part<'query', QueryInputOf<D>>> &
  Part<'body', BodyInputOf<D>>;

export interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
}

export function callPath(
  { path }: Pick<CallDefinition, 'path'>,
  { params, query }: Pick<AnyInput, 'params' | 'query'>,
): string {
  const filled = fillPath(path, params);
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
