import type { ThemeChoice } from '@family-chores/ui/theme';

export interface ViewPreferences {
  theme: ThemeChoice;
  compactView: boolean;
  notificationsEnabled: boolean;
}

/** What somebody did to an assignment while the server could not be told. */
export interface UnsavedAction {
  kind: 'completed' | 'verified';
  familyId: number;
  assignmentId: number;
  choreId: number;
  choreName: string;
  /** Whose chore it is, of a completion; who verified, of a verification. Whoever is chosen later changes nothing. */
  memberId: number;
  /** Of a verification. */
  verifierName: string | null;
  /** ISO 8601 in UTC. */
  at: string;
}

/** Locally saved app state (specification, section 3). */
export interface AppState {
  /** Milliseconds since 1970. */
  lastAccessed: number;
  /** Ids of the chores in `unsaved`, each once. */
  completedChores: number[];
  verifiedChores: number[];
  /** Path of the route that was shown last. */
  lastRoute: string;
  /** The family on the screen, or the last one that was. */
  familyId: number | null;
  /** Whom the person acts as; the family's first member unless chosen. */
  memberId: number | null;
  viewPreferences: ViewPreferences;
  /** In the order it was done. */
  unsaved: UnsavedAction[];
  /** Whose state this is; null when nobody has signed in since it was wiped. */
  accountId: number | null;
  /** Logged out without a connection: what is unsaved is still to be sent and the session to be ended. */
  isLoggingOut: boolean;
}

export const defaultPreferences: ViewPreferences = {
  theme: 'system',
  compactView: false,
  notificationsEnabled: true,
};

export const defaultAppState: AppState = {
  lastAccessed: 0,
  completedChores: [],
  verifiedChores: [],
  lastRoute: '/',
  familyId: null,
  memberId: null,
  viewPreferences: defaultPreferences,
  unsaved: [],
  accountId: null,
  isLoggingOut: false,
};

/** The same act, however often it was done or found. */
export const isSameAction = (one: UnsavedAction, other: UnsavedAction) =>
  one.kind === other.kind && one.assignmentId === other.assignmentId;

/** The chores of what is unsaved, without duplicates. */
export function choresOf(unsaved: readonly UnsavedAction[]) {
  const of = (wanted: UnsavedAction['kind']) => [
    ...new Set(unsaved.filter(({ kind }) => kind === wanted).map(({ choreId }) => choreId)),
  ];
  return { completedChores: of('completed'), verifiedChores: of('verified') };
}
