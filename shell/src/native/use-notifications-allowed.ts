import { useEffect, useState } from 'react';
import { checkNativePermission, permissionGranted } from './notification-permission.ts';

/** Whether the device shows notifications: looked up at the start, and true as soon as the person allows them. */
export function useNotificationsAllowed(): boolean {
  const [isAllowed, setAllowed] = useState(false);
  useEffect(() => {
    const allow = () => setAllowed(true);
    permissionGranted.addEventListener('granted', allow);
    void checkNativePermission().then(({ display }) => {
      if (display === 'granted') allow();
    });
    return () => permissionGranted.removeEventListener('granted', allow);
  }, []);
  return isAllowed;
}
