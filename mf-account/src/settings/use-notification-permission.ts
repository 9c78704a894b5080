import type { NotificationPermission, Notifications } from '@family-chores/web-kit/device';
import { useEffect, useState } from 'react';

/** The current permission, checked again when the user returns to the page, and a function that requests it. */
export function useNotificationPermission({ checkPermission, requestPermission }: Notifications) {
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
  }, [checkPermission]);

  async function request() {
    const decision = await requestPermission();
    setPermission(decision);
    return decision;
  }

  return { permission, request };
}
