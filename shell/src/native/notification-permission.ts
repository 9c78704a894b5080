import { LocalNotifications } from '@capacitor/local-notifications';
import { logFailure } from '../notifications/log-failure.ts';

type Display = 'granted' | 'denied' | 'prompt';

/** Told when the person has just allowed notifications. */
export const permissionGranted = new EventTarget();

/** Android may ask a second time and then wants a reason first: for us that is asking. */
const displayOf = (display: string): Display =>
  display === 'granted' || display === 'denied' ? display : 'prompt';

async function answerOf(question: () => Promise<{ display: string }>): Promise<{ display: Display }> {
  try {
    return { display: displayOf((await question()).display) };
  } catch (error) {
    logFailure(error);
    return { display: 'denied' };
  }
}

export const checkNativePermission = () => answerOf(() => LocalNotifications.checkPermissions());

export async function askNativePermission() {
  const answer = await answerOf(() => LocalNotifications.requestPermissions());
  if (answer.display === 'granted') permissionGranted.dispatchEvent(new Event('granted'));
  return answer;
}
