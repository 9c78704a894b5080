export {
  type Device,
  DeviceProvider,
  type Notifications,
  type NotificationPermission,
  useDevice,
} from './device.ts';
