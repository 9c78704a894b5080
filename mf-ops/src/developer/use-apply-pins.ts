import { type Pins, withNormalizedAddresses } from '@family-chores/contracts/registry/pin-parameters';
import { showToast } from '@family-chores/ui/feedback';
import { errorMessage } from '@family-chores/web-kit/api';
import { useOpsSetPinsMutation } from './pins.api.ts';
import { reloadPage } from './reload-page.ts';

/** Pins this browser to exactly these builds and reloads the page. */
export function useApplyPins(load = reloadPage) {
  const [setPins, { isLoading, isSuccess }] = useOpsSetPinsMutation();

  async function apply(pins: Pins) {
    const { channel, ...builds } = withNormalizedAddresses(pins);
    try {
      await setPins({ body: { builds, ...(channel && { channel }) } }).unwrap();
      load();
    } catch (error) {
      const description = errorMessage(error, 'The registry rejected these builds.');
      showToast({ title: 'Builds not changed', description, tone: 'destructive' });
    }
  }

  // Stays pending until the page reloads, so that no other button can be pressed.
  return { apply, isApplying: isLoading || isSuccess };
}
