import type { ComponentType } from 'react';
import type { SlotName, SlotProps } from './slot-props.ts';

/** What a remote has to show. Which route shows which page, and which slot which part, stands in its `remote.json`. */
export interface Remote {
  readonly pages?: Readonly<Record<string, ComponentType>>;
  /** Parts by slot, then by key. */
  readonly parts?: { readonly [S in SlotName]?: Readonly<Record<string, ComponentType<SlotProps[S]>>> };
}

/**
 * The only export (`remote`) of a remote's only exposed module, `src/remote.tsx`.
 *
 *     export const remote = defineRemote({ parts: { 'dashboard.section': { rewards: RewardsPanel } } });
 */
export function defineRemote<const R extends Remote>(remote: R): R {
  return remote;
}
