import type { FillingPart } from '@family-chores/contracts/registry/slot-fillings';
import { useApplicable } from '../conditions/use-applicable.ts';
import { useRemoteLoader } from './remote-loader.ts';
import { type PartArea, RemotePart } from './remote-part.tsx';
import type { SlotName } from './slot-props.ts';

/**
 * Renders the parts that remotes provide for a slot, in the order that their manifests define, as far as the
 * conditions of the parts hold. A failing part does not affect the others.
 */
export function Slot<S extends SlotName>(area: PartArea<S>) {
  const fillings = useRemoteLoader().fillings(area.name);
  // Prerendered slots have no store, and no parts with conditions.
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

/** A remote is loaded when a part of it is rendered, so one whose conditions do not hold is not. */
function ApplicableParts<S extends SlotName>({ fillings, area }: PartsProps<S>) {
  return <Parts fillings={useApplicable(fillings)} area={area} />;
}

function Parts<S extends SlotName>({ fillings, area }: PartsProps<S>) {
  return fillings.map(({ remote, part, title }) => (
    <RemotePart key={`${remote}/${part}`} {...{ remote, part, title }} {...area} />
  ));
}
