import { showToast } from '@family-chores/ui/feedback';
import { messageOf } from '@family-chores/web-kit/api';
import { useDeveloperSetPinsMutation } from './developer.api.ts';
import { type Pins, withoutPins, withWholeAddresses } from './pins.ts';

/** Loads the page of this address anew, without what it asked for. */
function loadAnew(): void {
  const { pathname, search, hash } = location;
  history.replaceState(history.state, '', pathname + withoutPins(search) + hash);
  location.reload();
}

/** How this browser comes to take these builds and no others from now on; none: those that everybody gets. */
export function useTakePins(load = loadAnew) {
  const [setPins, { isLoading, isSuccess }] = useDeveloperSetPinsMutation();

  async function take(pins: Pins) {
    const { channel, ...builds } = withWholeAddresses(pins);
    try {
      await setPins({ body: { builds, ...(channel && { channel }) } }).unwrap();
      load();
    } catch (error) {
      const description = messageOf(error, 'The registry did not take these builds.');
      showToast({ title: 'Builds not changed', description, tone: 'destructive' });
    }
  }

  // Until the page is gone nothing else should be pressed.
  return { take, isTaking: isLoading || isSuccess };
}
