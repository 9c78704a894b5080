import { jest } from '@jest/globals';
import { getFamily } from '@family-chores/contracts/families/families';
import { getSession } from '@family-chores/contracts/identity/accounts';
import { listAssignments } from '@family-chores/contracts/schedule/assignments';
import { ThemeProvider } from '@family-chores/ui/theme';
import { preferencesChanged, sessionEnded } from '@family-chores/web-kit/app-state';
import { familyDataAssignments } from '@family-chores/web-kit/family-data';
import { anAssignment, aReleaseDocument, aUser, on, renderApp, serve } from '@family-chores/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { device } from '../testing/native-device.ts';
import { reminderTime } from '../notifications/reminder-time.ts';

// Capacitor looks for its native bridge when it is loaded, so the fake device must exist before that.
const { NativeApp } = await import('./native-app.tsx');
const { requestNativePermission } = await import('./notification-permission.ts');

const release = aReleaseDocument();
release.shell.routes.push(
  { path: '/settings', page: 'settings', slots: [] },
  { path: '/dashboard/:familyId', page: 'dashboard', slots: [] },
);

const matchMedia = (isDark: boolean) =>
  Object.defineProperty(globalThis, 'matchMedia', {
    value: () => Object.assign(new EventTarget(), { matches: isDark }),
    configurable: true,
  });

beforeEach(() => {
  matchMedia(false);
  device.respondWith({ checkPermissions: { display: 'granted' } });
});
afterEach(() => device.reset());

const family = {
  id: 7,
  name: 'Sand',
  members: [{ id: 2, familyId: 7, name: 'Mia', age: 8, points: 0 }],
};
const chore = {
  id: 5,
  familyId: 7,
  name: 'Dishes',
  description: '',
  points: 5,
  minAge: 5,
  maxAge: null,
  pictogram: null,
};
const assignment = (completed: boolean) => anAssignment({ choreId: 5, completed, chore });
const signedIn = on(getSession, () => ({ user: aUser() }));
const signedOut = on(getSession, () => ({ user: null }));
const familySand = on(getFamily, () => family);
const assignments = (completed: boolean) => on(listAssignments, () => [assignment(completed)]);

const open = (session?: { familyId: number }) =>
  renderApp(<NativeApp release={release} />, { path: '/', ...(session && { session }) });
const address = () => screen.getByTestId('address');
const emit = (event: string, data: unknown) => act(() => device.emit(event, data));
const expectListening = (event: string) => waitFor(() => expect(device.listening(event)).toBe(1));

describe('a deep link', () => {
  // Shows: 1-deep-link, 2-route-deep-link
  it('opens the path after the scheme as a page', async () => {
    serve(signedOut);
    open();
    await expectListening('appUrlOpen');
    emit('appUrlOpen', { url: 'familychores://dashboard/7' });
    expect(address()).toHaveTextContent('/dashboard/7');
  });

  it('opens nothing unless it leads to a page of the product', async () => {
    serve(signedOut);
    open();
    await expectListening('appUrlOpen');
    emit('appUrlOpen', { url: 'familychores:////evil.example' });
    emit('appUrlOpen', { url: 'familychores://api/auth/session' });
    expect(address()).toHaveTextContent(/^\/$/);
  });

  it('is no longer handled after the app has unmounted', async () => {
    serve(signedOut);
    const { unmount } = open();
    await expectListening('appUrlOpen');
    unmount();
    await waitFor(() => expect(device.listening('appUrlOpen')).toBe(0));
  });
});

describe('a tapped notification', () => {
  const tap = (extra: unknown) =>
    emit('localNotificationActionPerformed', { actionId: 'tap', notification: { id: 1, extra } });

  // Shows: 2-route-notification
  it('opens the route in its extra data', async () => {
    serve(signedOut);
    open();
    await expectListening('localNotificationActionPerformed');
    tap({ route: '/settings' });
    expect(address()).toHaveTextContent('/settings');
  });

  it.each([{ route: 'https://evil.example' }, { route: '//evil.example' }, { route: 7 }, {}, null])(
    'with %j opens nothing',
    async (extra) => {
      serve(signedOut);
      open();
      await expectListening('localNotificationActionPerformed');
      tap(extra);
      expect(address()).toHaveTextContent(/^\/$/);
    },
  );

  // Shows: 5-notification-listeners
  it('is not handled without permission', async () => {
    device.respondWith({ checkPermissions: { display: 'denied' } });
    serve(signedOut);
    open();
    await expectListening('appUrlOpen');
    expect(device.calls('LocalNotifications')).toMatchObject([{ method: 'checkPermissions' }]);
    expect(device.listening('localNotificationActionPerformed')).toBe(0);
  });

  // Shows: 3-notification-permission, 5-notification-listeners
  it('is handled as soon as the user allows notifications', async () => {
    device.respondWith({
      checkPermissions: { display: 'prompt' },
      requestPermissions: { display: 'granted' },
    });
    serve(signedOut);
    open();
    await expectListening('appUrlOpen');
    await act(() => requestNativePermission());
    await expectListening('localNotificationActionPerformed');
  });
});

// Shows: 8-notification-setup
it('logs that notifications could not be set up, and does nothing else', async () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const refusal = new Error('No notifications here');
  device.respondWith({ checkPermissions: refusal });
  serve(signedOut);
  open();
  await waitFor(() => expect(log).toHaveBeenCalledWith('A device feature failed:', refusal));
  expect(address()).toHaveTextContent(/^\/$/);
});

// Shows: 1-splash, 9-splash-time, 9-splash-fade
it('hides the splash screen after a second, with a fade of half a second', () => {
  jest.useFakeTimers();
  try {
    serve(signedOut);
    open();
    act(() => jest.advanceTimersByTime(999));
    expect(device.calls('SplashScreen')).toEqual([]);
    act(() => jest.advanceTimersByTime(1));
  } finally {
    jest.useRealTimers();
  }
  return waitFor(() =>
    expect(device.calls('SplashScreen')).toEqual([{ method: 'hide', options: { fadeOutDuration: 500 } }]),
  );
});

it.each([
  // Shows: 1-status-bar
  ['dark', false, 'DARK'],
  ['light', true, 'LIGHT'],
  ['system', true, 'DARK'],
  ['system', false, 'LIGHT'],
] as const)('with the theme %s (device dark: %s), the status bar is %s', async (theme, isDark, style) => {
  matchMedia(isDark);
  serve(signedOut);
  renderApp(
    <ThemeProvider theme={theme}>
      <NativeApp release={release} />
    </ThemeProvider>,
  );
  await waitFor(() =>
    expect(device.calls('StatusBar')).toEqual([{ method: 'setStyle', options: { style } }]),
  );
});

describe('the daily reminder', () => {
  const reminders = () =>
    device.calls('LocalNotifications').filter(({ method }) => method !== 'checkPermissions');

  async function openForFamily(completed: boolean) {
    serve(signedIn, familySand, assignments(completed));
    const view = open({ familyId: 7 });
    await act(() => view.store.dispatch(familyDataAssignments.initiate({ familyId: 7 })));
    return view;
  }
  const scheduledAt = (hour: number, minute: number) => ({
    method: 'schedule',
    options: {
      notifications: [
        {
          id: 1,
          title: 'Chores for Mia',
          body: 'See what is still to do.',
          schedule: { on: { hour, minute } },
          extra: { route: '/dashboard/7' },
        },
      ],
    },
  });
  const canceled = { method: 'cancel', options: { notifications: [{ id: 1 }] } };

  // Shows: 1-local-notifications
  it('is scheduled at 17:00 while the current member has open chores, and opens the dashboard', async () => {
    await openForFamily(false);
    await waitFor(() => expect(reminders()).toEqual([scheduledAt(17, 0)]));
  });

  it('is scheduled at the chosen time', async () => {
    await openForFamily(false);
    await waitFor(() => expect(reminders()).toHaveLength(1));
    act(() => reminderTime.choose('07:30'));
    await waitFor(() => expect(reminders().at(-1)).toEqual(scheduledAt(7, 30)));
  });

  it('is not scheduled when everything is done', async () => {
    await openForFamily(true);
    await waitFor(() => expect(reminders()).toEqual([canceled]));
  });

  it('ends when notifications are switched off', async () => {
    const { store } = await openForFamily(false);
    await waitFor(() => expect(reminders()).toHaveLength(1));
    act(() => void store.dispatch(preferencesChanged({ notificationsEnabled: false })));
    await waitFor(() => expect(reminders().at(-1)).toEqual(canceled));
  });

  it('ends when the session ends', async () => {
    const { store } = await openForFamily(false);
    await waitFor(() => expect(reminders()).toHaveLength(1));
    act(() => void store.dispatch(sessionEnded()));
    await waitFor(() => expect(reminders().at(-1)).toEqual(canceled));
  });
});
