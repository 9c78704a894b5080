import type { ThemeChoice } from '@family-chores/ui/theme';

export interface ViewPreferences {
  theme: ThemeChoice;
  compactView: boolean;
  notificationsEnabled: boolean;
}

export interface StepTick {
  step: string;
  ticked: boolean;
}

/** An action on an assignment that the server has not confirmed yet. */
export interface UnsavedAction {
  kind: 'completed' | 'verified' | 'step';
  familyId: number;
  assignmentId: number;
  choreId: number;
  choreName: string;
  /** The member who verified the chore; for other actions, its assignee. */
  memberId: number;
  /** Only for a verification. */
  verifierName: string | null;
  /** Only for a step. */
  tick?: StepTick;
  /** ISO 8601 in UTC. */
  at: string;
}

/** Locally saved app state (specification, section 3). */
export interface AppState {
  /** When the app was last in use, in milliseconds since 1970. */
  lastAccessed: number;
  /** Ids of the chores in `unsaved` that were completed, without duplicates. */
  completedChores: number[];
  /** The same for verified chores. */
  verifiedChores: number[];
  /** Path of the route that was shown last. */
  lastRoute: string;
  /** The family on the screen, or the last one shown. */
  familyId: number | null;
  /** The member the user acts as; null means the family's first member. */
  memberId: number | null;
  viewPreferences: ViewPreferences;
  /** In the order the actions were performed. */
  unsaved: UnsavedAction[];
  /** The account this state belongs to; null when no one has signed in since it was cleared. */
  accountId: number | null;
  /** The user logged out while offline. The session must be ended once the unsaved actions have been sent. */
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

/** Whether both are the same kind of action on the same assignment, or on the same step of it. */
export const isSameAction = (one: UnsavedAction, other: UnsavedAction) =>
  one.kind === other.kind && one.assignmentId === other.assignmentId && one.tick?.step === other.tick?.step;

export function choresOf(unsaved: readonly UnsavedAction[]) {
  const choreIds = (wanted: UnsavedAction['kind']) => [
    ...new Set(unsaved.filter(({ kind }) => kind === wanted).map(({ choreId }) => choreId)),
  ];
  return { completedChores: choreIds('completed'), verifiedChores: choreIds('verified') };
}
