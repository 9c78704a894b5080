export type { AppState, StepTick, UnsavedAction, ViewPreferences } from './app-state.ts';
export {
  accessRecorded,
  accountSignedIn,
  actionQueued,
  familyEntered,
  loggedOutOffline,
  memberChosen,
  preferencesChanged,
  routeVisited,
  sessionEnded,
} from './app-state.slice.ts';
export { parseId } from './parse-id.ts';
export { saveLocally } from './save-locally.ts';
