import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  type AppState,
  choresOf,
  defaultAppState,
  isSameAction,
  type UnsavedAction,
  type ViewPreferences,
} from './app-state.ts';
import { readSaved } from './local-storage.ts';
import { parseId } from './parse-id.ts';

interface Visited {
  /** Its path. */
  route: string;
  /** The route's parameters. */
  params: Readonly<Record<string, string | undefined>>;
}

/** On a tablet of the whole family the look stays as it is; what somebody saw, did or asked for goes. */
function wipe(state: AppState): AppState {
  const { theme, compactView } = state.viewPreferences;
  return { ...defaultAppState, viewPreferences: { ...defaultAppState.viewPreferences, theme, compactView } };
}

/** Nothing is shown any more, but what is unsaved is still to be sent for the account. */
function lock(state: AppState): AppState {
  const { accountId, unsaved, completedChores, verifiedChores } = state;
  return { ...wipe(state), accountId, unsaved, completedChores, verifiedChores, isLoggingOut: true };
}

function enterFamily(state: AppState, familyId: number) {
  if (state.familyId !== familyId) state.memberId = null;
  state.familyId = familyId;
}

function keepUnsaved(state: AppState, unsaved: UnsavedAction[]) {
  Object.assign(state, { unsaved, ...choresOf(unsaved) });
}

export const appState = createSlice({
  name: 'appState',
  initialState: (): AppState => readSaved() ?? defaultAppState,
  reducers: {
    familyEntered(state, { payload: familyId }: PayloadAction<number>) {
      enterFamily(state, familyId);
    },
    memberChosen(state, { payload: memberId }: PayloadAction<number>) {
      state.memberId = memberId;
    },
    /** The route is saved, and the ids in it that are integers. */
    routeVisited(state, { payload: { route, params } }: PayloadAction<Visited>) {
      state.lastRoute = route;
      const familyId = parseId(params.familyId);
      if (familyId !== null) enterFamily(state, familyId);
      state.memberId = parseId(params.memberId) ?? state.memberId;
    },
    accessed(state, { payload: now }: PayloadAction<number>) {
      state.lastAccessed = now;
    },
    preferencesChanged(state, { payload }: PayloadAction<Partial<ViewPreferences>>) {
      Object.assign(state.viewPreferences, payload);
    },
    /** Somebody is signed in; nothing another account left is theirs to see. */
    accountSeen(state, { payload: accountId }: PayloadAction<number>) {
      const isAnother = state.accountId !== null && state.accountId !== accountId;
      return { ...(isAnother ? wipe(state) : state), accountId, isLoggingOut: false };
    },
    /** Done while the server could not be told. */
    actionKept(state, { payload }: PayloadAction<UnsavedAction>) {
      if (!state.unsaved.some((kept) => isSameAction(kept, payload))) {
        keepUnsaved(state, [...state.unsaved, payload]);
      }
    },
    /** The server answered about these, and about no others. */
    actionsSettled(state, { payload: settled }: PayloadAction<UnsavedAction[]>) {
      const isSettled = (kept: UnsavedAction) => settled.some((action) => isSameAction(action, kept));
      keepUnsaved(
        state,
        state.unsaved.filter((kept) => !isSettled(kept)),
      );
    },
    /** What all tabs share, as another one saved it. */
    foundSaved(state, { payload }: PayloadAction<AppState>) {
      const next = payload.isLoggingOut && !state.isLoggingOut ? lock(state) : state;
      next.isLoggingOut = payload.isLoggingOut;
      next.viewPreferences = payload.viewPreferences;
      keepUnsaved(next, payload.unsaved);
      return next;
    },
    loggedOutOffline: lock,
    sessionLeft: wipe,
  },
});

export const {
  familyEntered,
  memberChosen,
  routeVisited,
  accessed,
  preferencesChanged,
  accountSeen,
  actionKept,
  actionsSettled,
  foundSaved,
  loggedOutOffline,
  sessionLeft,
} = appState.actions;
