import { isNative } from '../native/is-native.ts';
import { requestBrowserPermission } from '../notifications/browser-permission.ts';

/** `prompt`: the user has not decided yet. */
type Display = 'granted' | 'denied' | 'prompt';

/** The device's notification permission (specification, section 3). */
export interface NotificationPermission {
  display: Display;
}

const ofBrowser = (permission: globalThis.NotificationPermission): NotificationPermission => ({
  display: permission === 'default' ? 'prompt' : permission,
});

const loadNative = () => import(/* webpackChunkName: "native" */ '../native/notification-permission.ts');

export async function checkPermission(): Promise<NotificationPermission> {
  if (isNative()) return (await loadNative()).checkNativePermission();
  return ofBrowser(Notification.permission);
}

/** Requests permission; the device prompts only if the user has not decided before. */
export async function requestPermission(): Promise<NotificationPermission> {
  if (isNative()) return (await loadNative()).requestNativePermission();
  return ofBrowser(await requestBrowserPermission());
}
