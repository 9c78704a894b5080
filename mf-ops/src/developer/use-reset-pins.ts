import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { useOpsResetPinsMutation } from './pins.api.ts';
import { reloadPage } from './reload-page.ts';

/** Removes this browser's pins and reloads the page. Works for every user, signed in or not. */
export function useResetPins(reload = reloadPage) {
  const [resetPins, { isLoading, isSuccess }] = useOpsResetPinsMutation();

  async function reset() {
    const isReset = await withOutcomeToast(() => resetPins().unwrap(), {
      failure: {
        title: 'Builds not changed',
        description: (error) => failureText(error, 'Please try again.'),
      },
    });
    if (isReset) reload();
  }

  // Stays pending until the page reloads, so that no other button can be pressed.
  return { reset, isResetting: isLoading || isSuccess };
}
