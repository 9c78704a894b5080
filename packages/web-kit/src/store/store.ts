import {
  combineSlices,
  configureStore,
  type Slice,
  type SliceCaseReducers,
  type SliceSelectors,
} from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../api/api.ts';
import { recoverBy } from '../api/base-query.ts';
import { prefixOf } from '../api/inject-endpoints.ts';
import { appState } from '../app-state/app-state.slice.ts';
import { persistAppState } from '../app-state/persist-app-state.ts';
import { signInRecovery } from '../confirming/sign-in-recovery.ts';
import { connectivity } from './connectivity.slice.ts';
import { refetchOutdated } from './refetch-outdated.ts';
import { refreshExpiredSession } from './refresh-expired-session.ts';
import { trackAccount } from './track-account.ts';

/** Slices that remotes add with `injectSlice`. Only the remote that owns a slice reads it. */
export interface InjectedSlices {}

const rootReducer = combineSlices(api, appState, connectivity).withLazyLoadedSlices<InjectedSlices>();

/** Disables the development checks' warnings about their own duration. */
const withoutTimingWarnings = { warnAfter: Infinity };

/** Creates the page's store; every test creates its own. */
export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ immutableCheck: withoutTimingWarnings, serializableCheck: withoutTimingWarnings }).concat(
        api.middleware,
        refreshExpiredSession,
        refetchOutdated,
        trackAccount,
        persistAppState,
      ),
    devTools: process.env.NODE_ENV !== 'production',
  });
  setupListeners(store.dispatch);
  recoverBy(signInRecovery(store.dispatch));
  return store;
}

export type Store = ReturnType<typeof createStore>;
/** Includes the slices that remotes have added to `InjectedSlices`. */
export type RootState = ReturnType<Store['getState']> & Partial<InjectedSlices>;
export type Dispatch = Store['dispatch'];

/**
 * Adds a remote's slice under the remote's prefix (`mf-rewards`: `rewards` or `rewards...`) and returns it with
 * selectors that find it in the store.
 */
export function injectSlice<
  State,
  Reducers extends SliceCaseReducers<State>,
  Name extends string,
  Selectors extends SliceSelectors<State>,
>(owner: string, slice: Slice<State, Reducers, Name, Name, Selectors>) {
  const prefix = prefixOf(owner);
  if (!slice.reducerPath.startsWith(prefix)) {
    throw new Error(`Slice ${slice.reducerPath} of ${owner} must be named ${prefix}...`);
  }
  return slice.injectInto(rootReducer, { overrideExisting: true });
}
