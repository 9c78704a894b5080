import { jest } from '@jest/globals';
import { currentDevice } from './current-device.ts';

/** A browser with this permission, in which the user answers the prompt with `response`. */
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
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'locks');
  jest.restoreAllMocks();
});

it.each(['granted', 'denied'] as const)('a browser prompts, and the user decides: %s', async (response) => {
  browserWith('default', response);
  const { isNative, notifications } = currentDevice();
  expect(isNative).toBe(false);
  expect(await notifications?.checkPermission()).toEqual({ display: 'prompt' });
  expect(await notifications?.requestPermission()).toEqual({ display: response });
  expect(await notifications?.checkPermission()).toEqual({ display: response });
});

it.each([
  ['that has no notifications', () => Reflect.deleteProperty(globalThis, 'Notification')],
  ['without service workers', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
  [
    'on iOS before the app is on the home screen',
    () => {
      jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
      Object.defineProperty(globalThis, 'matchMedia', {
        value: () => ({ matches: false }),
        configurable: true,
      });
    },
  ],
])('notifications are unavailable in a browser %s', (_, applyLimit) => {
  browserWith('default');
  applyLimit();
  expect(currentDevice().notifications).toBeNull();
});

describe('in the mobile app', () => {
  beforeAll(async () => {
    await import('../testing/native-device.ts');
  });
  afterAll(() => Reflect.deleteProperty(globalThis, 'androidBridge'));

  // Shows: 3-notification-permission
  it('notifications use the permission of the device', async () => {
    const { device } = await import('../testing/native-device.ts');
    device.respondWith({
      checkPermissions: { display: 'prompt' },
      requestPermissions: { display: 'granted' },
    });
    const { isNative, notifications } = currentDevice();
    expect(isNative).toBe(true);
    expect(await notifications?.checkPermission()).toEqual({ display: 'prompt' });
    expect(await notifications?.requestPermission()).toEqual({ display: 'granted' });
  });

  it('saves the time that the user chooses for the reminder', () => {
    const reminderTime = currentDevice().notifications?.reminderTime;
    expect(reminderTime?.read()).toBe('17:00');
    reminderTime?.choose('07:30');
    expect(reminderTime?.read()).toBe('07:30');
    expect(localStorage.getItem('family-chores.reminderTime')).toBe('07:30');
  });
});
