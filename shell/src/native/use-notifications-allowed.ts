import { useEffect, useState } from 'react';
import { checkNativePermission, permissionGranted } from './notification-permission.ts';

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
