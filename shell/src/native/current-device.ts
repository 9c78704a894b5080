import type { Device, NotificationPermission, Notifications } from '@family-chores/web-kit/device';
import { requestBrowserPermission } from '../notifications/browser-permission.ts';
import { canNotify } from '../notifications/can-notify.ts';
import { reminderTime } from '../notifications/reminder-time.ts';
import { isNative } from './is-native.ts';

const fromBrowser = (permission: globalThis.NotificationPermission): NotificationPermission => ({
  display: permission === 'default' ? 'prompt' : permission,
});

const inBrowser: Notifications = {
  checkPermission: async () => fromBrowser(Notification.permission),
  requestPermission: async () => fromBrowser(await requestBrowserPermission()),
  reminderTime,
};

const loadNative = () => import(/* webpackChunkName: "native" */ './notification-permission.ts');

const inApp: Notifications = {
  checkPermission: async () => (await loadNative()).checkNativePermission(),
  requestPermission: async () => (await loadNative()).requestNativePermission(),
  reminderTime,
};

export function currentDevice(): Device {
  if (isNative()) return { isNative: true, notifications: inApp };
  return { isNative: false, notifications: canNotify() ? inBrowser : null };
}
