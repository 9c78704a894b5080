import { createContext, useContext } from 'react';

/** The device's notification permission (specification, section 3). */
export interface NotificationPermission {
  /** `prompt`: the user has not decided yet. */
  display: 'granted' | 'denied' | 'prompt';
}

export interface Notifications {
  checkPermission: () => Promise<NotificationPermission>;
  /** The device prompts only if the user has not decided before. */
  requestPermission: () => Promise<NotificationPermission>;
  /** When this device reminds the user of open chores, as `17:00`. */
  reminderTime: {
    read: () => string;
    choose: (time: string) => void;
    subscribe: (onChange: () => void) => () => void;
  };
}

/** What pages need from the device. Only the shell accesses the mobile app's bridge and the service worker. */
export interface Device {
  /** Whether the page runs in the mobile app. */
  isNative: boolean;
  /** Null if the device cannot show notifications. */
  notifications: Notifications | null;
}

const DeviceContext = createContext<Device>({ isNative: false, notifications: null });

export const DeviceProvider = DeviceContext.Provider;

export const useDevice = (): Device => useContext(DeviceContext);
