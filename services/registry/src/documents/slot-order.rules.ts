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
  readonly title?: string | undefined;
}

const fillingsOf = ({ name: remote, slots, routes }: ReleasedRemote): Filling[] => [
  ...slots.map(({ slot, part, order, title }) => ({ remote, slot, part, order, title })),
  ...routes.flatMap(({ page: part, title, destination }) =>
    destination ? [{ remote, slot: NAVIGATION_SLOT, part, order: destination.order, title }] : [],
  ),
];

const keyOf = ({ slot, remote, part }: Filling) => `${slot} ${remote} ${part}`;

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
    const chosen = ({ remote, part }: Filling) => {
      const position = parts.findIndex((one) => one.remote === remote && one.part === part);
      return position < 0 ? parts.length : position;
    };
    all
      .filter((filling) => filling.slot === slot)
      .toSorted((a, b) => chosen(a) - chosen(b) || a.order - b.order || a.remote.localeCompare(b.remote))
      .forEach((filling, number) => numbers.set(keyOf(filling), number));
  }
  const orderOf = (filling: Filling) => numbers.get(keyOf(filling)) ?? filling.order;
  return remotes.map(({ name, slots, routes, ...rest }) => ({
    ...rest,
    name,
    slots: slots.map((filling) => ({ ...filling, order: orderOf({ remote: name, ...filling }) })),
    routes: routes.map(({ destination, ...route }) => {
      if (!destination) return route;
      const filling = { remote: name, slot: NAVIGATION_SLOT, part: route.page, order: destination.order };
      return { ...route, destination: { ...destination, order: orderOf(filling) } };
    }),
  }));
}

/** The parts of each slot that the remotes of a document fill, in display order. The slots are in alphabetical order. */
export function filledSlots(
  document: Pick<ReleaseDocument, 'remotes'> | null,
): ReadonlyMap<string, FilledSlot['parts']> {
  const all = (document?.remotes ?? []).flatMap(fillingsOf);
  const sorted = all.toSorted(
    (a, b) => a.slot.localeCompare(b.slot) || a.order - b.order || a.remote.localeCompare(b.remote),
  );
  const slots = new Map<string, FilledSlot['parts']>();
  for (const { slot, remote, part, title } of sorted)
    slots.set(slot, [...(slots.get(slot) ?? []), { remote, part, title }]);
  return slots;
}

/** What the audit says about an order. */
export const partsText = (parts: readonly SlotPart[]): string =>
  parts.map(({ remote, part }) => `${remote}/${part}`).join(', ');
