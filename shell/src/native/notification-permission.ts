import { LocalNotifications } from '@capacitor/local-notifications';
import { logFailure } from '@family-chores/web-kit/device';

type Display = 'granted' | 'denied' | 'prompt';

/** Fires `granted` when the user allows notifications. */
export const permissionGranted = new EventTarget();

/** Android's `prompt-with-rationale` counts as `prompt`. */
const displayOf = (display: string): Display =>
  display === 'granted' || display === 'denied' ? display : 'prompt';

async function readPermission(request: () => Promise<{ display: string }>): Promise<{ display: Display }> {
  try {
    return { display: displayOf((await request()).display) };
  } catch (error) {
    logFailure(error);
    return { display: 'denied' };
  }
}

export const checkNativePermission = () => readPermission(() => LocalNotifications.checkPermissions());

export async function requestNativePermission() {
  const permission = await readPermission(() => LocalNotifications.requestPermissions());
  if (permission.display === 'granted') permissionGranted.dispatchEvent(new Event('granted'));
  return permission;
}
