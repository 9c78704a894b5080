import type { ReactNode } from 'react';
import { RemoteArea } from './remote-area.tsx';
import { useRemoteLoader } from './remote-loader.ts';
import type { SlotName, SlotProps } from './slot-props.ts';

interface Props<S extends SlotName> {
  name: S;
  props: SlotProps[S];
  /** Shown for each part while its remote loads. */
  placeholder?: ReactNode;
  /** The page is complete without the parts: one that fails renders nothing, even if its remote is essential elsewhere. */
  optional?: boolean;
}

/** Renders the parts that remotes provide for a slot, ordered by their `remote.json`. A failing part does not affect the others. */
export function Slot<S extends SlotName>({ name, props, placeholder, optional = false }: Props<S>) {
  return useRemoteLoader()
    .fillings(name)
    .map(({ remote: owner, part }) => (
      <RemoteArea key={`${owner}/${part}`} remote={owner} placeholder={placeholder} optional={optional}>
        {(remote) => {
          const Part = remote.parts?.[name]?.[part];
          if (!Part) throw new Error(`${owner} has no part ${part} for ${name}`);
          return <Part {...props} />;
        }}
      </RemoteArea>
    ));
}
