import type { ComponentType } from 'react';
import type { LazyPart } from './lazy-part.tsx';
import type { SlotName, SlotProps } from './slot-props.ts';

/** A remote's pages and parts. Its `remote.json` assigns pages to routes and parts to slots. */
export interface Remote {
  /** A page that is a `lazyPart` is loaded with its remote when the user is about to open it. */
  readonly pages?: Readonly<Record<string, ComponentType & Partial<Pick<LazyPart<object>, 'fetch'>>>>;
  /** Parts by slot, then by key. */
  readonly parts?: { readonly [S in SlotName]?: Readonly<Record<string, ComponentType<SlotProps[S]>>> };
  /**
   * Ends what the remote's modules have started outside its components: listeners, timers, subscriptions. Called once,
   * when another build has replaced this one in the page.
   */
  readonly dispose?: () => void;
}

/**
 * The only export (`remote`) of a remote's only exposed module, `src/remote.tsx`.
 *
 *     export const remote = defineRemote({ parts: { 'dashboard.section': { rewards: RewardsPanel } } });
 */
export function defineRemote<const R extends Remote>(remote: R): R {
  return remote;
}
