import { showToast } from '@family-chores/ui/feedback';
import { errorMessage } from '@family-chores/web-kit/api';
import { useDeveloperResetPinsMutation } from './developer.api.ts';
import { loadAnew } from './load-anew.ts';

/** How this browser comes to take what others do: whoever is signed in, and if nobody is. */
export function useResetPins(load = loadAnew) {
  const [resetPins, { isLoading, isSuccess }] = useDeveloperResetPinsMutation();

  async function reset() {
    try {
      await resetPins().unwrap();
      load();
    } catch (error) {
      const description = errorMessage(error, 'The registry could not be asked.');
      showToast({ title: 'Builds not changed', description, tone: 'destructive' });
    }
  }

  // Until the page is gone nothing else should be pressed.
  return { reset, isResetting: isLoading || isSuccess };
}
