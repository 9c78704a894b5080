import { useSyncExternalStore } from 'react';
import { canNotify } from './can-notify.ts';

const answered = new EventTarget();

const current = (): NotificationPermission => (canNotify() ? Notification.permission : 'denied');

/** Asks the person; who has answered before is not asked again. */
export async function askBrowserPermission(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission();
  answered.dispatchEvent(new Event('change'));
  return answer;
}

function subscribe(onChange: () => void): () => void {
  answered.addEventListener('change', onChange);
  // Somebody may come back from the settings of the browser.
  addEventListener('focus', onChange);
  return () => {
    answered.removeEventListener('change', onChange);
    removeEventListener('focus', onChange);
  };
}

/** What the browser allows now; denied where it cannot show any. */
export const useBrowserPermission = (): NotificationPermission => useSyncExternalStore(subscribe, current);
