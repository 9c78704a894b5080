import type { ReactNode } from 'react';
import { RemoteArea } from './remote-area.tsx';
import type { SlotName, SlotProps } from './slot-props.ts';

export interface PartArea<S extends SlotName> {
  name: S;
  props: SlotProps[S];
  /** Shown for each part while its remote loads. */
  placeholder?: ReactNode;
  /** Whether a part that fails renders nothing, even if its remote is essential elsewhere. */
  optional?: boolean;
}

interface Props<S extends SlotName> extends PartArea<S> {
  remote: string;
  part: string;
  title?: string | undefined;
}

export function RemotePart<S extends SlotName>({ remote: owner, part, name, props, ...area }: Props<S>) {
  return (
    <RemoteArea remote={owner} {...area}>
      {(remote) => {
        const Part = remote.parts?.[name]?.[part];
        if (!Part) throw new Error(`${owner} has no part ${part} for ${name}`);
        return <Part {...props} />;
      }}
    </RemoteArea>
  );
}
