import type { ReactNode } from 'react';
import { RemoteArea } from './remote-area.tsx';
import { useRemoteLoader } from './remote-loader.ts';
import type { SlotName, SlotProps } from './slot-props.ts';

interface Props<S extends SlotName> {
  name: S;
  props: SlotProps[S];
  /** Shown for each part while its remote is loading. */
  placeholder?: ReactNode;
  /** The page is whole without the parts: nothing takes the place of one that fails, whatever its remote is elsewhere. */
  optional?: boolean;
}

/** A place that remotes fill, in the order their `remote.json` gives. One that fails leaves the others alone. */
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
