import { ToastViewport } from '@family-chores/ui/feedback';
import { type Device, DeviceProvider, type NotificationPermission } from '@family-chores/web-kit/device';
import { renderApp } from '@family-chores/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { NotificationSettings } from './notification-settings.tsx';

type Decision = NotificationPermission['display'];

const savedPreferences = (): unknown =>
  JSON.parse(localStorage.getItem('family-chores.preferences') ?? 'null');

/** A device with the permission `display`, on which the user answers the prompt with `response`. */
function deviceWith(
  display: Decision,
  { response = display, isNative = false }: { response?: Decision; isNative?: boolean } = {},
) {
  const permission: NotificationPermission = { display };
  const changes = new EventTarget();
  let time = '17:00';
  const device: Device = {
    isNative,
    notifications: {
      checkPermission: async () => ({ ...permission }),
      async requestPermission() {
        permission.display = response;
        return { ...permission };
      },
      reminderTime: {
        read: () => time,
        choose(chosen) {
          time = chosen;
          changes.dispatchEvent(new Event('change'));
        },
        subscribe(onChange) {
          changes.addEventListener('change', onChange);
          return () => changes.removeEventListener('change', onChange);
        },
      },
    },
  };
  return { device, permission };
}

const show = (device: Device) =>
  renderApp(
    <DeviceProvider value={device}>
      <NotificationSettings />
      <ToastViewport />
    </DeviceProvider>,
  );
const toggle = () => screen.getByRole('switch', { name: 'Notifications' });
const settled = () => waitFor(() => expect(toggle()).toBeEnabled());

it('notifications are off until the device allows them, and switching them on requests permission', async () => {
  const { user } = show(deviceWith('prompt', { response: 'granted' }).device);
  await settled();
  expect(toggle()).not.toBeChecked();
  await user.click(toggle());
  await waitFor(() => expect(toggle()).toBeChecked());
  expect(savedPreferences()).toMatchObject({ notificationsEnabled: true });
});

it('notifications stay off when the user denies permission, and the page says that they are blocked', async () => {
  const { user } = show(deviceWith('prompt', { response: 'denied' }).device);
  await settled();
  await user.click(toggle());
  expect(await screen.findByText('Notifications are blocked on this device')).toBeVisible();
  expect(toggle()).not.toBeChecked();
  expect(savedPreferences()).toMatchObject({ notificationsEnabled: false });
});

it('notifications are on once the user has allowed them elsewhere and returns to the page', async () => {
  const { device, permission } = deviceWith('denied');
  show(device);
  await screen.findByText('Notifications are blocked on this device');
  permission.display = 'granted';
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(toggle()).toBeChecked());
});

it('notifications and toasts are landmarks with different names', async () => {
  show(deviceWith('granted').device);
  await settled();
  expect(screen.getAllByRole('region', { name: 'Notifications' })).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Announcements' })).toBeInTheDocument();
});

it('notifications can be switched off, and the choice is saved', async () => {
  const { user } = show(deviceWith('granted').device);
  await waitFor(() => expect(toggle()).toBeChecked());
  await user.click(toggle());
  await waitFor(() => expect(toggle()).not.toBeChecked());
  expect(savedPreferences()).toMatchObject({ notificationsEnabled: false });
});

it('notifications in a browser have a time for the reminder, and the page says when they appear', async () => {
  show(deviceWith('granted').device);
  expect(await screen.findByLabelText('Remind me at')).toHaveValue('17:00');
  expect(screen.getByText(/Only while Family Chores is open in a tab of this browser\.$/)).toBeVisible();
});

it('the page says how to allow notifications that are blocked in a browser', async () => {
  show(deviceWith('denied').device);
  expect(await screen.findByText(/Press the icon beside the address of this page/)).toBeVisible();
});

it('notifications are not offered on a device that cannot show them', () => {
  show({ isNative: false, notifications: null });
  expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
});

describe('in the mobile app', () => {
  // Shows: 3-notification-permission
  it('notifications remind the user at the time that the user has chosen', async () => {
    const { device } = deviceWith('prompt', { response: 'granted', isNative: true });
    const { user } = show(device);
    await settled();
    expect(screen.getByText('A reminder of open chores.')).toBeVisible();
    expect(screen.queryByLabelText('Remind me at')).not.toBeInTheDocument();
    await user.click(toggle());
    const time = await screen.findByLabelText('Remind me at');
    expect(time).toHaveValue('17:00');
    fireEvent.change(time, { target: { value: '07:30' } });
    expect(time).toHaveValue('07:30');
    expect(device.notifications?.reminderTime.read()).toBe('07:30');
  });

  it('the page says that blocked notifications can be allowed in the settings of the device', async () => {
    show(deviceWith('denied', { isNative: true }).device);
    expect(await screen.findByText(/in the settings of your device/)).toBeVisible();
  });
});
