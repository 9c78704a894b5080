import { isNative } from '../native/is-native.ts';
import { askBrowserPermission } from '../notifications/browser-permission.ts';

/** `prompt`: nobody has been asked yet. */
type Display = 'granted' | 'denied' | 'prompt';

/** What the device says of notifications (specification, section 3). */
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

/** Asks the person; who has answered before is not asked again. */
export async function askPermission(): Promise<NotificationPermission> {
  if (isNative()) return (await loadNative()).askNativePermission();
  return ofBrowser(await askBrowserPermission());
}
