import { useSyncExternalStore } from 'react';
import { canNotify } from './can-notify.ts';

const permissionChanges = new EventTarget();

const currentPermission = (): NotificationPermission => (canNotify() ? Notification.permission : 'denied');

/** Requests permission; browsers prompt only if the user has not decided before. */
export async function requestBrowserPermission(): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission();
  permissionChanges.dispatchEvent(new Event('change'));
  return permission;
}

function subscribe(onChange: () => void): () => void {
  permissionChanges.addEventListener('change', onChange);
  // The user may be returning from the browser's settings, where the permission can be changed.
  addEventListener('focus', onChange);
  return () => {
    permissionChanges.removeEventListener('change', onChange);
    removeEventListener('focus', onChange);
  };
}

/** The current permission; `denied` where notifications are not supported. */
export const useBrowserPermission = (): NotificationPermission =>
  useSyncExternalStore(subscribe, currentPermission);
