export {
  type Device,
  DeviceProvider,
  type Notifications,
  type NotificationPermission,
  useDevice,
} from './device.ts';
export { logFailure } from './log-failure.ts';
