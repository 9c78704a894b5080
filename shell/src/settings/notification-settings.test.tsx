import { jest } from '@jest/globals';
import { ToastViewport } from '@family-chores/ui/feedback';
import { renderApp } from '@family-chores/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { NotificationSettings } from './notification-settings.tsx';

const show = () => renderApp(<NotificationSettings />);
const kept = (): unknown => JSON.parse(localStorage.getItem('family-chores.preferences') ?? 'null');

/** A browser in which the user responds to the permission prompt in this way. */
function browserWith(permission: NotificationPermission, response = permission) {
  const browser = {
    permission,
    requestPermission() {
      browser.permission = response;
      return Promise.resolve(response);
    },
  };
  Object.defineProperty(globalThis, 'Notification', { value: browser, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: new EventTarget(), configurable: true });
  Object.defineProperty(navigator, 'locks', { value: {}, configurable: true });
  return browser;
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'locks');
  jest.restoreAllMocks();
});

const toggle = () => screen.getByRole('switch', { name: 'Notifications' });
const settled = () => waitFor(() => expect(toggle()).toBeEnabled());

it('notifications are off until the device allows them, and permission is requested when switched on', async () => {
  browserWith('default', 'granted');
  const { user } = show();
  await settled();
  expect(toggle()).not.toBeChecked();
  await user.click(toggle());
  await waitFor(() => expect(toggle()).toBeChecked());
  expect(kept()).toMatchObject({ notificationsEnabled: true });
});

it('notifications are explained when the device refuses them', async () => {
  browserWith('default', 'denied');
  const { user } = show();
  await settled();
  await user.click(toggle());
  expect(await screen.findByText('Notifications are blocked on this device')).toBeVisible();
  expect(toggle()).not.toBeChecked();
  expect(kept()).toMatchObject({ notificationsEnabled: false });
});

it('notifications are on again once the user returns from allowing them', async () => {
  const browser = browserWith('denied');
  show();
  await screen.findByText('Notifications are blocked on this device');
  browser.permission = 'granted';
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(toggle()).toBeChecked());
});

it('notifications and toasts are landmarks of different names', async () => {
  browserWith('granted');
  renderApp(
    <>
      <NotificationSettings />
      <ToastViewport />
    </>,
  );
  await settled();
  expect(screen.getAllByRole('region', { name: 'Notifications' })).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Announcements' })).toBeInTheDocument();
});

it('notifications can be switched off, which is remembered', async () => {
  browserWith('granted');
  const { user } = show();
  await waitFor(() => expect(toggle()).toBeChecked());
  await user.click(toggle());
  await waitFor(() => expect(toggle()).not.toBeChecked());
  expect(kept()).toMatchObject({ notificationsEnabled: false });
});

it('notifications show in a browser when and at what time they appear', async () => {
  browserWith('granted');
  show();
  expect(await screen.findByLabelText('Remind me at')).toHaveValue('17:00');
  expect(screen.getByText(/Only while Family Chores is open in a tab of this browser\.$/)).toBeVisible();
});

it('notifications that are blocked in a browser are allowed beside its address', async () => {
  browserWith('denied');
  show();
  expect(await screen.findByText(/Press the icon beside the address of this page/)).toBeVisible();
});

it.each([
  ['that has none', () => Reflect.deleteProperty(globalThis, 'Notification')],
  ['without service workers', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
  [
    'on iOS that is not installed',
    () => {
      jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
      Object.defineProperty(globalThis, 'matchMedia', {
        value: () => ({ matches: false }),
        configurable: true,
      });
    },
  ],
])('notifications are not offered by a browser %s', (_, limit) => {
  browserWith('default');
  limit();
  show();
  expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
});

describe('in the mobile app', () => {
  beforeAll(async () => {
    await import('../testing/native-device.ts');
  });
  afterAll(() => Reflect.deleteProperty(globalThis, 'androidBridge'));

  it("notifications are the device's, at a selectable time", async () => {
    const { device } = await import('../testing/native-device.ts');
    device.respondWith({
      checkPermissions: { display: 'prompt' },
      requestPermissions: { display: 'granted' },
    });
    const { user } = show();
    await settled();
    expect(screen.queryByLabelText('Remind me at')).not.toBeInTheDocument();
    await user.click(toggle());
    const time = await screen.findByLabelText('Remind me at');
    expect(time).toHaveValue('17:00');
    fireEvent.change(time, { target: { value: '07:30' } });
    expect(time).toHaveValue('07:30');
    expect(localStorage.getItem('family-chores.reminderTime')).toBe('07:30');
  });
});
