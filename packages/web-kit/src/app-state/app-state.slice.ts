import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  type AppState,
  choresOf,
  defaultAppState,
  isSameAction,
  type UnsavedAction,
  type ViewPreferences,
} from './app-state.ts';
import { readSavedState } from './local-storage.ts';
import { parseId } from './parse-id.ts';

interface RouteVisit {
  /** Its path. */
  route: string;
  /** The route's parameters. */
  params: Readonly<Record<string, string | undefined>>;
}

/** On a tablet of the whole family the look stays as it is; what somebody saw, did or asked for goes. */
function clearUserData(state: AppState): AppState {
  const { theme, compactView } = state.viewPreferences;
  return { ...defaultAppState, viewPreferences: { ...defaultAppState.viewPreferences, theme, compactView } };
}

/** Nothing is shown any more, but what is unsaved is still to be sent for the account. */
function lockUntilLogout(state: AppState): AppState {
  const { accountId, unsaved, completedChores, verifiedChores } = state;
  return { ...clearUserData(state), accountId, unsaved, completedChores, verifiedChores, isLoggingOut: true };
}

function enterFamily(state: AppState, familyId: number) {
  if (state.familyId !== familyId) state.memberId = null;
  state.familyId = familyId;
}

function setUnsaved(state: AppState, unsaved: UnsavedAction[]) {
  Object.assign(state, { unsaved, ...choresOf(unsaved) });
}

export const appState = createSlice({
  name: 'appState',
  initialState: (): AppState => readSavedState() ?? defaultAppState,
  reducers: {
    familyEntered(state, { payload: familyId }: PayloadAction<number>) {
      enterFamily(state, familyId);
    },
    memberChosen(state, { payload: memberId }: PayloadAction<number>) {
      state.memberId = memberId;
    },
    /** The route is saved, and the ids in it that are integers. */
    routeVisited(state, { payload: { route, params } }: PayloadAction<RouteVisit>) {
      state.lastRoute = route;
      const familyId = parseId(params.familyId);
      if (familyId !== null) enterFamily(state, familyId);
      state.memberId = parseId(params.memberId) ?? state.memberId;
    },
    accessRecorded(state, { payload: now }: PayloadAction<number>) {
      state.lastAccessed = now;
    },
    preferencesChanged(state, { payload }: PayloadAction<Partial<ViewPreferences>>) {
      Object.assign(state.viewPreferences, payload);
    },
    /** Somebody is signed in; nothing another account left is theirs to see. */
    accountSignedIn(state, { payload: accountId }: PayloadAction<number>) {
      const isAnother = state.accountId !== null && state.accountId !== accountId;
      return { ...(isAnother ? clearUserData(state) : state), accountId, isLoggingOut: false };
    },
    /** Done while the server could not be told. */
    actionQueued(state, { payload }: PayloadAction<UnsavedAction>) {
      if (!state.unsaved.some((kept) => isSameAction(kept, payload))) {
        setUnsaved(state, [...state.unsaved, payload]);
      }
    },
    /** The server answered about these, and about no others. */
    actionsSettled(state, { payload: settled }: PayloadAction<UnsavedAction[]>) {
      const isSettled = (kept: UnsavedAction) => settled.some((action) => isSameAction(action, kept));
      setUnsaved(
        state,
        state.unsaved.filter((kept) => !isSettled(kept)),
      );
    },
    /** What all tabs share, as another one saved it. */
    savedStateRead(state, { payload }: PayloadAction<AppState>) {
      const next = payload.isLoggingOut && !state.isLoggingOut ? lockUntilLogout(state) : state;
      next.isLoggingOut = payload.isLoggingOut;
      next.viewPreferences = payload.viewPreferences;
      setUnsaved(next, payload.unsaved);
      return next;
    },
    loggedOutOffline: lockUntilLogout,
    sessionEnded: clearUserData,
  },
});

export const {
  familyEntered,
  memberChosen,
  routeVisited,
  accessRecorded,
  preferencesChanged,
  accountSignedIn,
  actionQueued,
  actionsSettled,
  savedStateRead,
  loggedOutOffline,
  sessionEnded,
} = appState.actions;
