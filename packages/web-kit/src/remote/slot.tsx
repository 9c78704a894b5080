import { useRemoteLoader } from './remote-loader.ts';
import { type PartArea, RemotePart } from './remote-part.tsx';
import type { SlotName } from './slot-props.ts';

/**
 * Renders the parts that remotes provide for a slot, in the order that their manifests define. A failing part does not
 * affect the others.
 */
export function Slot<S extends SlotName>(area: PartArea<S>) {
  return useRemoteLoader()
    .fillings(area.name)
    .map(({ remote, part, title }) => (
      <RemotePart key={`${remote}/${part}`} {...{ remote, part, title }} {...area} />
    ));
}
