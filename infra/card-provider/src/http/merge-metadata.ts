import type { Metadata } from '../store/wire.ts';

/** Metadata after an update: keys are added or replaced, an empty value removes its key, and null removes all keys. */
export function mergeMetadata(before: Metadata, update: Metadata | null | undefined): Metadata {
  if (update === undefined) return before;
  const all = Object.entries({ ...before, ...update }).filter(([, value]) => value !== '');
  return update === null ? {} : Object.fromEntries(all);
}

/** The values without those that are undefined. */
export function withoutUndefined<T extends object>(
  values: T,
): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the filter is what the type says
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}
