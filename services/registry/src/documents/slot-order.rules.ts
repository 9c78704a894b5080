import type { ReleaseDocument, ReleasedRemote } from '@family-chores/contracts/registry/release-document';
import { slotFillings } from '@family-chores/contracts/registry/slot-fillings';
import {
  type FilledSlot,
  NAVIGATION_SLOT,
  type SlotOrder,
  type SlotPart,
} from '@family-chores/contracts/registry/slot-orders';

type Remotes = Pick<ReleaseDocument, 'remotes'>;

const isPart = (a: SlotPart) => (b: SlotPart) => a.remote === b.remote && a.part === b.part;

const destinationsOf = ({ remotes }: Remotes): FilledSlot['parts'] =>
  remotes
    .flatMap(({ name: remote, routes }) =>
      routes.flatMap(({ path, page: part, title, destination }) =>
        destination ? [{ remote, part, title, path, order: destination.order }] : [],
      ),
    )
    .toSorted((a, b) => a.order - b.order || a.path.localeCompare(b.path))
    .map(({ remote, part, title }) => ({ remote, part, title }));

/** The parts of each slot are in display order; the slots are sorted by name. */
export function filledSlots(document: Remotes | null): ReadonlyMap<string, FilledSlot['parts']> {
  if (!document) return new Map();
  const destinations = destinationsOf(document);
  const slots: [slot: string, parts: FilledSlot['parts']][] = [...slotFillings(document)].map(
    ([slot, fillings]) => [slot, fillings.map(({ remote, part, title }) => ({ remote, part, title }))],
  );
  if (destinations.length > 0) slots.push([NAVIGATION_SLOT, destinations]);
  return new Map(slots.toSorted(([a], [b]) => a.localeCompare(b)));
}

const keyOf = (slot: string, { remote, part }: SlotPart) => `${slot} ${remote} ${part}`;

/**
 * Numbers the parts of each slot for which there is an order: first the parts that the order lists, then the others in
 * the order of their manifests.
 */
export function applySlotOrders(
  remotes: readonly ReleasedRemote[],
  orders: readonly SlotOrder[],
): ReleasedRemote[] {
  const numbers = new Map<string, number>();
  const filled = filledSlots({ remotes: [...remotes] });
  for (const { slot, parts } of orders) {
    const positionOf = (part: SlotPart) => {
      const index = parts.findIndex(isPart(part));
      return index < 0 ? parts.length : index;
    };
    const sorted = (filled.get(slot) ?? []).toSorted((a, b) => positionOf(a) - positionOf(b));
    for (const [number, part] of sorted.entries()) numbers.set(keyOf(slot, part), number);
  }
  return remotes.map((remote) => {
    const orderOf = (slot: string, part: string, order: number) =>
      numbers.get(keyOf(slot, { remote: remote.name, part })) ?? order;
    return {
      ...remote,
      slots: remote.slots.map((filling) => ({
        ...filling,
        order: orderOf(filling.slot, filling.part, filling.order),
      })),
      routes: remote.routes.map((route) => {
        if (!route.destination) return route;
        const order = orderOf(NAVIGATION_SLOT, route.page, route.destination.order);
        return { ...route, destination: { ...route.destination, order } };
      }),
    };
  });
}

/**
 * Adds the parts of the previous order that the slot does not show at present, each after the part that preceded it.
 * They may be shown again after the next release of their remote.
 */
export function withAbsentParts(
  parts: readonly SlotPart[],
  { before, shown }: { before: readonly SlotPart[]; shown: readonly SlotPart[] },
): SlotPart[] {
  const kept = [...parts];
  for (const [index, part] of before.entries()) {
    if (shown.some(isPart(part)) || kept.some(isPart(part))) continue;
    const predecessor = before[index - 1];
    kept.splice(predecessor ? kept.findIndex(isPart(predecessor)) + 1 : 0, 0, part);
  }
  return kept;
}

export const partsText = (parts: readonly SlotPart[]): string =>
  parts.map(({ remote, part }) => `${remote}/${part}`).join(', ');
