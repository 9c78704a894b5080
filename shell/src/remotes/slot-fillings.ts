import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import type { SlotFilling } from '@family-chores/web-kit/remote';

/** The parts that fill each slot, in display order. */
export function slotFillings({ remotes }: ReleaseDocument): ReadonlyMap<string, readonly SlotFilling[]> {
  const all = remotes.flatMap(({ name, slots }) => slots.map((filling) => ({ remote: name, ...filling })));
  all.sort((a, b) => a.order - b.order || a.remote.localeCompare(b.remote));
  const bySlot = new Map<string, SlotFilling[]>();
  for (const filling of all) bySlot.set(filling.slot, [...(bySlot.get(filling.slot) ?? []), filling]);
  return bySlot;
}
