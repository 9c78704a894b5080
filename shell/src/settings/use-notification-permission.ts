import { useEffect, useState } from 'react';
import {
  requestPermission,
  checkPermission,
  type NotificationPermission,
} from './notification-permission.ts';

/** The current permission; checked again when the user returns from the device's settings. */
export function useNotificationPermission() {
  const [permission, setPermission] = useState<NotificationPermission | null>(null);

  useEffect(() => {
    let isShown = true;
    async function check() {
      const found = await checkPermission();
      if (isShown) setPermission(found);
    }
    const onReturn = () => void check();
    void check();
    window.addEventListener('focus', onReturn);
    return () => {
      isShown = false;
      window.removeEventListener('focus', onReturn);
    };
  }, []);

  async function request() {
    const decision = await requestPermission();
    setPermission(decision);
    return decision;
  }

  return { permission, request };
}
