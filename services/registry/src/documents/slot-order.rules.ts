import type { ReleaseDocument, ReleasedRemote } from '@family-chores/contracts/registry/release-document';
import {
  type FilledSlot,
  NAVIGATION_SLOT,
  type SlotOrder,
  type SlotPart,
} from '@family-chores/contracts/registry/slot-orders';

/** A part of a slot, or a destination of the navigation. */
interface Filling extends SlotPart {
  readonly slot: string;
  readonly order: number;
  /** What pages sort by if the orders are equal. */
  readonly tie: string;
  readonly title?: string | undefined;
}

const fillingsOf = ({ name: remote, slots, routes }: ReleasedRemote): Filling[] => [
  ...slots.map(({ slot, part, order, title }) => ({ remote, slot, part, order, title, tie: remote })),
  ...routes.flatMap(({ path, page: part, title, destination }) =>
    destination ? [{ remote, slot: NAVIGATION_SLOT, part, order: destination.order, title, tie: path }] : [],
  ),
];

const isPart = (a: SlotPart) => (b: SlotPart) => a.remote === b.remote && a.part === b.part;

/** Compares parts as pages sort them (`slotFillings`, and the shell for its navigation). */
const inDisplayOrder = (a: Filling, b: Filling) => a.order - b.order || a.tie.localeCompare(b.tie);

const keyOf = ({ slot, remote, part }: Omit<Filling, 'order' | 'tie'>) => `${slot} ${remote} ${part}`;

/**
 * Numbers the parts of each slot for which there is an order: first the chosen ones, then the others in the order of
 * their manifests.
 */
export function applySlotOrders(
  remotes: readonly ReleasedRemote[],
  orders: readonly SlotOrder[],
): ReleasedRemote[] {
  const numbers = new Map<string, number>();
  const all = remotes.flatMap(fillingsOf);
  for (const { slot, parts } of orders) {
    const positionOf = ({ remote, part }: Filling) => {
      const index = parts.findIndex(isPart({ remote, part }));
      return index < 0 ? parts.length : index;
    };
    all
      .filter((filling) => filling.slot === slot)
      .toSorted((a, b) => positionOf(a) - positionOf(b) || inDisplayOrder(a, b))
      .forEach((filling, number) => numbers.set(keyOf(filling), number));
  }
  const orderOf = (filling: Omit<Filling, 'tie'>) => numbers.get(keyOf(filling)) ?? filling.order;
  return remotes.map((remote) => ({
    ...remote,
    slots: remote.slots.map((filling) => ({
      ...filling,
      order: orderOf({ remote: remote.name, ...filling }),
    })),
    routes: remote.routes.map((route) => {
      if (!route.destination) return route;
      const { order } = route.destination;
      const filling = { remote: remote.name, slot: NAVIGATION_SLOT, part: route.page, order };
      return { ...route, destination: { ...route.destination, order: orderOf(filling) } };
    }),
  }));
}

/** The parts of each slot that the remotes of a document fill, in display order. The slots are in alphabetical order. */
export function filledSlots(
  document: Pick<ReleaseDocument, 'remotes'> | null,
): ReadonlyMap<string, FilledSlot['parts']> {
  const all = (document?.remotes ?? []).flatMap(fillingsOf);
  const sorted = all.toSorted((a, b) => a.slot.localeCompare(b.slot) || inDisplayOrder(a, b));
  const slots = new Map<string, FilledSlot['parts']>();
  for (const { slot, remote, part, title } of sorted)
    slots.set(slot, [...(slots.get(slot) ?? []), { remote, part, title }]);
  return slots;
}

/**
 * The parts of a new order, with those of the previous one that the slot does not show at present, each after the part that
 * preceded it. They may return, for example with the next release of their remote.
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

/** What the audit says about an order. */
export const partsText = (parts: readonly SlotPart[]): string =>
  parts.map(({ remote, part }) => `${remote}/${part}`).join(', ');
