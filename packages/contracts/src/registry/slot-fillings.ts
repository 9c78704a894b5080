import type { Condition } from './conditions.ts';
import type { ReleaseDocument } from './release-document.ts';

// This file also runs while the page starts, so it must not import zod.

export interface FillingPart {
  remote: string;
  part: string;
  title?: string | undefined;
  when?: Condition | undefined;
}

/** The parts that fill each slot, in display order. */
export function slotFillings({
  remotes,
}: Pick<ReleaseDocument, 'remotes'>): ReadonlyMap<string, readonly FillingPart[]> {
  const all = remotes.flatMap(({ name, slots }) => slots.map((filling) => ({ remote: name, ...filling })));
  // `localeCompare` would load the browser's collation rules, which delays the start of the page.
  all.sort((a, b) => a.order - b.order || (a.remote < b.remote ? -1 : 1));
  const bySlot = new Map<string, FillingPart[]>();
  for (const filling of all) bySlot.set(filling.slot, [...(bySlot.get(filling.slot) ?? []), filling]);
  return bySlot;
}
