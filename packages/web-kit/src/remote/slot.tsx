import type { FillingPart } from '@family-chores/contracts/registry/slot-fillings';
import { useApplicable } from '../conditions/use-applicable.ts';
import { useRemoteLoader } from './remote-loader.ts';
import { type PartArea, RemotePart } from './remote-part.tsx';
import type { SlotName } from './slot-props.ts';

/**
 * Renders the parts that remotes provide for a slot and whose conditions hold. A failing part does not affect the
 * others.
 */
export function Slot<S extends SlotName>(area: PartArea<S>) {
  const fillings = useRemoteLoader().fillings(area.name);
  // Without conditions, neither the store nor data about the family is needed.
  return fillings.some(({ when }) => when) ? (
    <ApplicableParts fillings={fillings} area={area} />
  ) : (
    <Parts fillings={fillings} area={area} />
  );
}

interface PartsProps<S extends SlotName> {
  fillings: readonly FillingPart[];
  area: PartArea<S>;
}

/** Renders only the parts whose conditions hold. */
function ApplicableParts<S extends SlotName>({ fillings, area }: PartsProps<S>) {
  return <Parts fillings={useApplicable(fillings)} area={area} />;
}

function Parts<S extends SlotName>({ fillings, area }: PartsProps<S>) {
  return fillings.map(({ remote, part, title }) => (
    <RemotePart key={`${remote}/${part}`} {...{ remote, part, title }} {...area} />
  ));
}
