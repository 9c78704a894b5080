import { showToast } from '@family-chores/ui/feedback';
import { errorMessage } from '@family-chores/web-kit/api';
import { useOpsResetPinsMutation } from './pins.api.ts';
import { reloadPage } from './reload-page.ts';

/** Removes this browser's pins and reloads the page. Works for every user, signed in or not. */
export function useResetPins(load = reloadPage) {
  const [resetPins, { isLoading, isSuccess }] = useOpsResetPinsMutation();

  async function reset() {
    try {
      await resetPins().unwrap();
      load();
    } catch (error) {
      const description = errorMessage(error, 'The registry could not be reached.');
      showToast({ title: 'Builds not changed', description, tone: 'destructive' });
    }
  }

  // Stays pending until the page reloads, so that no other button can be pressed.
  return { reset, isResetting: isLoading || isSuccess };
}
