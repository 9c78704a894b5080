import { jest } from '@jest/globals';
import { SAVED_KEYS } from '@family-chores/contracts/registry/saved-keys';
import { createStore } from '../store/store.ts';
import { anUnsavedAction } from '../testing/build-unsaved-action.ts';
import { type AppState, defaultAppState } from './app-state.ts';
import {
  accessRecorded,
  accountSignedIn,
  actionQueued,
  actionsSettled,
  familyEntered,
  loggedOutOffline,
  memberChosen,
  preferencesChanged,
  routeVisited,
  sessionEnded,
} from './app-state.slice.ts';

const saved = (name: string): unknown => JSON.parse(localStorage.getItem(`family-chores.${name}`) ?? 'null');
const put = (name: string, text: string) => localStorage.setItem(`family-chores.${name}`, text);

/** Opens a tab. */
function open() {
  const { dispatch, getState } = createStore();
  return { dispatch, state: (): AppState => getState().appState };
}

/** Reports a change by another tab, as the browser does. */
const storageEvent = (name: string, newValue: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key: `family-chores.${name}`, newValue }));

beforeEach(() => localStorage.clear());

// Shows: 3-state-last-route, 3-state-theme, 3-state-compact-view, 3-state-notifications
it("starts with the specification's defaults", () => {
  expect(open().state()).toMatchObject({
    completedChores: [],
    verifiedChores: [],
    lastRoute: '/',
    familyId: null,
    memberId: null,
    viewPreferences: { theme: 'system', compactView: false, notificationsEnabled: true },
  });
});

// Shows: 3-state-last-accessed, 3-state-chores, 3-local-storage
it('saves each value once under a prefixed name for the next visit', () => {
  const { dispatch, state } = open();
  dispatch(accountSignedIn(1));
  dispatch(familyEntered(7));
  dispatch(memberChosen(2));
  dispatch(routeVisited({ route: '/dashboard/7', params: { familyId: '7' } }));
  dispatch(accessRecorded(1_795_000_000_000));
  dispatch(preferencesChanged({ theme: 'dark' }));
  dispatch(actionQueued(anUnsavedAction()));
  dispatch(actionQueued(anUnsavedAction({ kind: 'verified', assignmentId: 32, choreId: 12 })));

  expect(open().state()).toEqual(state());
  const names = Object.keys(localStorage).toSorted();
  expect(names).toEqual(
    ['appState', 'lastFamilyId', 'lastMemberId', 'preferences', 'session', 'unsavedAssignments'].map(
      (name) => `family-chores.${name}`,
    ),
  );
  // The page reads these three items before the first paint.
  const { preferences, appState, session } = SAVED_KEYS;
  expect(names).toEqual(expect.arrayContaining([preferences, appState, session]));
  expect(saved('appState')).toEqual({
    lastAccessed: 1_795_000_000_000,
    lastRoute: '/dashboard/7',
    completedChores: [11],
    verifiedChores: [12],
  });
});

describe('route parameters', () => {
  it.each([
    // Shows: 3-state-ids
    ['7', 7],
    ['0', 3],
    ['-7', 3],
    ['7.5', 3],
    // Shows: 5-route-ids
    ['seven', 3],
    ['7abc', 3],
    ['99999999999999999999', 3],
    [undefined, 3],
  ])('are saved only when they parse as positive integers: %p', (text, expected) => {
    const { dispatch, state } = open();
    dispatch(familyEntered(3));
    dispatch(memberChosen(3));
    dispatch(routeVisited({ route: '/x', params: { familyId: text } }));
    expect(state().familyId).toBe(expected);
    dispatch(routeVisited({ route: '/x', params: { memberId: text } }));
    expect(state().memberId).toBe(expected === 3 && text !== '7' ? 3 : 7);
  });
});

it('clears the member only when another family is entered', () => {
  const { dispatch, state } = open();
  dispatch(familyEntered(7));
  dispatch(memberChosen(2));
  dispatch(familyEntered(7));
  expect(state().memberId).toBe(2);
  dispatch(familyEntered(8));
  expect(state().memberId).toBeNull();
});

describe('unsaved actions', () => {
  // Shows: 4-sync-ids
  it('accumulate without duplicates', () => {
    const { dispatch, state } = open();
    dispatch(actionQueued(anUnsavedAction()));
    dispatch(actionQueued(anUnsavedAction({ memberId: 9 })));
    dispatch(actionQueued(anUnsavedAction({ assignmentId: 32 })));
    dispatch(actionQueued(anUnsavedAction({ kind: 'verified' })));
    expect(state().unsaved).toHaveLength(3);
    expect(state()).toMatchObject({ completedChores: [11], verifiedChores: [11] });
  });

  it('keep the latest tick of each step, even if an earlier tick was sent in the meantime', () => {
    const { dispatch, state } = open();
    const tick = (step: string, ticked: boolean, at: string) =>
      anUnsavedAction({ kind: 'step', tick: { step, ticked }, at });
    const [first, other] = [tick('Dry', true, '2026-11-21T10:00:00.000Z'), anUnsavedAction()];
    dispatch(actionQueued(first));
    dispatch(actionQueued(other));
    const latest = tick('Dry', false, '2026-11-21T10:00:05.000Z');
    dispatch(actionQueued(latest));
    expect(state().unsaved).toEqual([other, latest]);
    expect(state().completedChores).toEqual([11]);
    dispatch(actionsSettled([first, other]));
    expect(open().state().unsaved).toEqual([latest]);
  });

  it("are removed only after the server's response", () => {
    const { dispatch, state } = open();
    dispatch(actionQueued(anUnsavedAction()));
    const sent = state().unsaved;
    dispatch(actionQueued(anUnsavedAction({ assignmentId: 32, choreId: 12 })));
    dispatch(actionsSettled(sent));
    expect(state().completedChores).toEqual([12]);
  });
});

describe('two tabs', () => {
  it("do not overwrite each other's actions", () => {
    const [one, other] = [open(), open()];
    one.dispatch(actionQueued(anUnsavedAction()));
    other.dispatch(actionQueued(anUnsavedAction({ assignmentId: 32, choreId: 12 })));
    one.dispatch(accessRecorded(5));
    expect(one.state().completedChores).toEqual([11, 12]);
    expect(open().state().completedChores).toEqual([11, 12]);
  });

  it('share preferences but not family and member', () => {
    const [one, other] = [open(), open()];
    one.dispatch(familyEntered(7));
    one.dispatch(memberChosen(2));
    other.dispatch(familyEntered(8));
    other.dispatch(preferencesChanged({ theme: 'dark' }));
    storageEvent('preferences', '...');
    expect(one.state()).toMatchObject({ familyId: 7, memberId: 2, viewPreferences: { theme: 'dark' } });
  });

  it('are both cleared when the session ends in one of them', () => {
    const [one, other] = [open(), open()];
    for (const { dispatch } of [one, other]) {
      dispatch(accountSignedIn(1));
      dispatch(familyEntered(7));
    }
    one.dispatch(sessionEnded());
    storageEvent('session', null);
    expect(other.state()).toMatchObject({ familyId: null, accountId: null, lastRoute: '/' });
    expect(saved('lastFamilyId')).toBeNull();
  });
});

describe('logout', () => {
  it('clears everything except the appearance settings', () => {
    const { dispatch, state } = open();
    dispatch(accountSignedIn(1));
    dispatch(routeVisited({ route: '/dashboard/7', params: { familyId: '7' } }));
    dispatch(preferencesChanged({ theme: 'dark', compactView: true, notificationsEnabled: false }));
    dispatch(actionQueued(anUnsavedAction()));
    dispatch(sessionEnded());
    const viewPreferences = { theme: 'dark', compactView: true, notificationsEnabled: true };
    expect(state()).toEqual({ ...defaultAppState, viewPreferences });
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'family-chores.appState',
      'family-chores.preferences',
    ]);
  });

  it('happens implicitly when another account signs in, but not when the same account does', () => {
    const { dispatch, state } = open();
    dispatch(accountSignedIn(1));
    dispatch(familyEntered(7));
    dispatch(accountSignedIn(1));
    expect(state().familyId).toBe(7);
    dispatch(accountSignedIn(2));
    expect(state()).toMatchObject({ familyId: null, accountId: 2 });
  });
});

describe('unreliable storage', () => {
  const items = ['appState', 'lastFamilyId', 'lastMemberId', 'preferences', 'session', 'unsavedAssignments'];
  const wrong = ['', '{', 'null', '[]', '"x"', '-1', '{"theme":"pink"}', '[{"kind":"completed"}]', '[null]'];

  // Shows: 5-state-unreadable
  it.each(wrong)('gives the defaults for %p', (text) => {
    for (const item of items) put(item, text);
    expect(open().state()).toEqual(defaultAppState);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example', 'dashboard'])(
    'never restores %p as the last route',
    (lastRoute) => {
      put(
        'appState',
        JSON.stringify({ lastAccessed: 1, lastRoute, completedChores: [], verifiedChores: [] }),
      );
      expect(open().state().lastRoute).toBe('/');
    },
  );

  it('loses only the items that cannot be read', () => {
    put('preferences', '{');
    put('lastFamilyId', '7');
    expect(open().state()).toMatchObject({ familyId: 7, viewPreferences: { theme: 'system' } });
  });

  it('loses only the unsaved actions of an unknown kind', () => {
    const known = anUnsavedAction();
    put('unsavedAssignments', JSON.stringify([{ ...known, kind: 'painted' }, known]));
    expect(open().state().unsaved).toEqual([known]);
  });

  it('loses nothing of this visit while storage is full', () => {
    const { dispatch, state } = open();
    dispatch(actionQueued(anUnsavedAction()));
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    });
    dispatch(actionQueued(anUnsavedAction({ assignmentId: 32, choreId: 12 })));
    dispatch(accessRecorded(5));
    expect(state().completedChores).toEqual([11, 12]);
    full.mockRestore();
    dispatch(accessRecorded(6));
    expect(open().state().completedChores).toEqual([11, 12]);
  });

  it('does not prevent changes to the state, even when storage is disabled', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    const { dispatch, state } = open();
    dispatch(actionQueued(anUnsavedAction()));
    dispatch(preferencesChanged({ theme: 'dark' }));
    expect(state()).toMatchObject({ completedChores: [11], viewPreferences: { theme: 'dark' } });
  });
});

describe('an offline logout', () => {
  it('survives a reload and keeps the unsaved actions, but not the family', () => {
    const { dispatch } = open();
    dispatch(accountSignedIn(1));
    dispatch(familyEntered(7));
    dispatch(actionQueued(anUnsavedAction()));
    dispatch(loggedOutOffline());
    expect(open().state()).toMatchObject({
      familyId: null,
      accountId: 1,
      isLoggingOut: true,
      unsaved: [anUnsavedAction()],
    });
  });

  it('reaches the other tabs', () => {
    const tab = open();
    tab.dispatch(accountSignedIn(1));
    tab.dispatch(familyEntered(7));
    open().dispatch(loggedOutOffline());
    storageEvent('session', '{"accountId":1,"isLoggingOut":true}');
    expect(tab.state()).toMatchObject({ familyId: null, isLoggingOut: true });
  });

  it('ends when a user signs in', () => {
    const { dispatch, state } = open();
    dispatch(accountSignedIn(1));
    dispatch(loggedOutOffline());
    dispatch(accountSignedIn(1));
    expect(state().isLoggingOut).toBe(false);
    expect(open().state().isLoggingOut).toBe(false);
  });
});
