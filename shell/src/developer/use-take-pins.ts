import { showToast } from '@family-chores/ui/feedback';
import { errorMessage } from '@family-chores/web-kit/api';
import { useDeveloperSetPinsMutation } from './developer.api.ts';
import { loadAnew } from './load-anew.ts';
import { type Pins, withWholeAddresses } from './pins.ts';

/** How this browser comes to take these builds and no others from now on. */
export function useTakePins(load = loadAnew) {
  const [setPins, { isLoading, isSuccess }] = useDeveloperSetPinsMutation();

  async function take(pins: Pins) {
    const { channel, ...builds } = withWholeAddresses(pins);
    try {
      await setPins({ body: { builds, ...(channel && { channel }) } }).unwrap();
      load();
    } catch (error) {
      const description = errorMessage(error, 'The registry did not take these builds.');
      showToast({ title: 'Builds not changed', description, tone: 'destructive' });
    }
  }

  // Until the page is gone nothing else should be pressed.
  return { take, isTaking: isLoading || isSuccess };
}
