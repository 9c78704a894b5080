import type { Metadata } from '../store/wire.ts';

/** Updates metadata: keys are added or replaced, an empty value removes its key, and null removes all keys. */
export function mergeMetadata(before: Metadata, update: Metadata | null | undefined): Metadata {
  if (update === undefined) return before;
  const all = Object.entries({ ...before, ...update }).filter(([, value]) => value !== '');
  return update === null ? {} : Object.fromEntries(all);
}
