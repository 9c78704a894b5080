import type { Metadata } from '../books/wire.ts';

/** Metadata after an update: keys are added or replaced, an empty value removes its key, nothing at all removes all. */
export function merged(before: Metadata, asked: Metadata | null | undefined): Metadata {
  if (asked === undefined) return before;
  const all = Object.entries({ ...before, ...asked }).filter(([, value]) => value !== '');
  return asked === null ? {} : Object.fromEntries(all);
}

/** What was given, without what was not. */
export function given<T extends object>(values: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the filter is what the type says
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}
