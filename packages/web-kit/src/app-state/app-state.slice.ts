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
  /** Path of the route. */
  route: string;
  /** Route parameters. */
  params: Readonly<Record<string, string | undefined>>;
}

/** Keeps only the appearance settings, which belong to the device. */
function clearUserData(state: AppState): AppState {
  const { theme, compactView } = state.viewPreferences;
  return { ...defaultAppState, viewPreferences: { ...defaultAppState.viewPreferences, theme, compactView } };
}

/**
 * Removes the user's data after an offline logout, but keeps the unsaved actions, which must be sent before the
 * session is ended on the server.
 */
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
    /** Clears the user's data if another account signs in. */
    accountSignedIn(state, { payload: accountId }: PayloadAction<number>) {
      const isAnotherAccount = state.accountId !== null && state.accountId !== accountId;
      return { ...(isAnotherAccount ? clearUserData(state) : state), accountId, isLoggingOut: false };
    },
    /** A newer tick of a step replaces the queued one. */
    actionQueued(state, { payload }: PayloadAction<UnsavedAction>) {
      const isAnotherAction = (queued: UnsavedAction) => !isSameAction(queued, payload);
      if (payload.tick) setUnsaved(state, [...state.unsaved.filter(isAnotherAction), payload]);
      else if (state.unsaved.every(isAnotherAction)) setUnsaved(state, [...state.unsaved, payload]);
    },
    /** Removes the actions that the server has responded to. A step ticked again since they were sent stays queued. */
    actionsSettled(state, { payload: settled }: PayloadAction<UnsavedAction[]>) {
      const isSettled = (queued: UnsavedAction) =>
        settled.some((action) => isSameAction(action, queued) && action.at === queued.at);
      setUnsaved(
        state,
        state.unsaved.filter((queued) => !isSettled(queued)),
      );
    },
    /** Copies the values that all tabs share, which another tab has saved. */
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
