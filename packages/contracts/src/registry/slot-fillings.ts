import type { Condition } from './conditions.ts';
import type { ReleaseDocument } from './release-document.ts';

// The registry and the shell use this file. It must not import zod, which would delay the start of the page.

export interface FillingPart {
  remote: string;
  part: string;
  title?: string | undefined;
  when?: Condition | undefined;
}

/** Unlike `localeCompare`, does not load the browser's collation rules, which would delay the start of the page. */
const compareNames = (a: string, b: string) => Number(a > b) - Number(a < b);

/** The parts that fill each slot, in display order. */
export function slotFillings({
  remotes,
}: Pick<ReleaseDocument, 'remotes'>): ReadonlyMap<string, readonly FillingPart[]> {
  const all = remotes.flatMap(({ name, slots }) => slots.map((filling) => ({ remote: name, ...filling })));
  all.sort((a, b) => a.order - b.order || compareNames(a.remote, b.remote));
  const bySlot = new Map<string, FillingPart[]>();
  for (const filling of all) bySlot.set(filling.slot, [...(bySlot.get(filling.slot) ?? []), filling]);
  return bySlot;
}
