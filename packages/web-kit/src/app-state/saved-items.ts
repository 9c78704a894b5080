import { isInternalPath } from '../routing/internal-path.ts';
import {
  type AppState,
  choresOf,
  defaultAppState,
  defaultPreferences,
  type StepTick,
  type UnsavedAction,
  type ViewPreferences,
} from './app-state.ts';

/** An item in local storage that does not have the expected shape is ignored. */
type Check<Value> = (value: unknown) => value is Value;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const isPreferences: Check<ViewPreferences> = (value): value is ViewPreferences =>
  isObject(value) &&
  ['system', 'light', 'dark'].includes(String(value.theme)) &&
  typeof value.compactView === 'boolean' &&
  typeof value.notificationsEnabled === 'boolean';

const isTick: Check<StepTick> = (value): value is StepTick =>
  isObject(value) && isText(value.step) && typeof value.ticked === 'boolean';

const isUnsavedAction: Check<UnsavedAction> = (value): value is UnsavedAction =>
  isObject(value) &&
  (value.kind === 'completed' ||
    value.kind === 'verified' ||
    (value.kind === 'step' && isTick(value.tick))) &&
  [value.familyId, value.assignmentId, value.choreId, value.memberId].every(isId) &&
  isText(value.choreName) &&
  (value.verifierName === null || isText(value.verifierName)) &&
  !Number.isNaN(Date.parse(String(value.at)));

interface SavedSession {
  accountId: number;
  isLoggingOut?: boolean;
}

const isSession: Check<SavedSession> = (value): value is SavedSession =>
  isObject(value) && isId(value.accountId);

type SavedVisit = Pick<AppState, 'lastAccessed' | 'lastRoute' | 'completedChores' | 'verifiedChores'>;

const isVisit: Check<SavedVisit> = (value): value is SavedVisit =>
  isObject(value) &&
  Number.isFinite(value.lastAccessed) &&
  isText(value.lastRoute) &&
  isInternalPath(value.lastRoute) &&
  [value.completedChores, value.verifiedChores].every((list) => Array.isArray(list) && list.every(isId));

/** `null` removes an item. */
export interface SavedItems {
  lastFamilyId: number | null;
  lastMemberId: number | null;
  unsavedAssignments: UnsavedAction[] | null;
  session: SavedSession | null;
  preferences: ViewPreferences | null;
  appState: SavedVisit | null;
}

export type ReadItem = (name: keyof SavedItems) => unknown;

/** What is stored under each name in local storage (specification, section 3). */
export function toSavedItems(state: AppState): SavedItems {
  const { lastAccessed, lastRoute, completedChores, verifiedChores, accountId, isLoggingOut } = state;
  return {
    lastFamilyId: state.familyId,
    lastMemberId: state.memberId,
    unsavedAssignments: state.unsaved.length > 0 ? state.unsaved : null,
    session: accountId === null ? null : { accountId, ...(isLoggingOut && { isLoggingOut }) },
    preferences: state.viewPreferences,
    appState: { lastAccessed, lastRoute, completedChores, verifiedChores },
  };
}

/** The inverse of `toSavedItems`; missing or invalid items get their defaults (specification, section 5). */
export function fromSavedItems(read: ReadItem): AppState {
  const item = <Value>(name: keyof SavedItems, check: Check<Value>) => {
    const value = read(name);
    return check(value) ? value : null;
  };
  const saved = read('unsavedAssignments');
  // One action of an unknown kind, such as from a newer version, must not discard the others.
  const unsaved = Array.isArray(saved) ? saved.filter(isUnsavedAction) : [];
  const session = item('session', isSession);
  return {
    ...defaultAppState,
    ...item('appState', isVisit),
    ...choresOf(unsaved),
    familyId: item('lastFamilyId', isId),
    memberId: item('lastMemberId', isId),
    viewPreferences: item('preferences', isPreferences) ?? defaultPreferences,
    unsaved,
    accountId: session?.accountId ?? null,
    isLoggingOut: session?.isLoggingOut === true,
  };
}
