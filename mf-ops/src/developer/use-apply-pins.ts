import { type Pins, withNormalizedAddresses } from '@family-chores/contracts/registry/pin-parameters';
import { failureText, isApiError, withOutcomeToast } from '@family-chores/web-kit/api';
import { useOpsSetPinsMutation } from './pins.api.ts';
import { reloadPage } from './reload-page.ts';

/** The problem codes for an unknown build and for malformed pins. */
const REJECTIONS: readonly string[] = ['not-found', 'invalid-request'];

/** Pins this browser to exactly these builds and reloads the page. */
export function useApplyPins(reload = reloadPage) {
  const [setPins, { isLoading, isSuccess }] = useOpsSetPinsMutation();

  async function apply(pins: Pins) {
    const { channel, ...builds } = withNormalizedAddresses(pins);
    const body = { builds, ...(channel && { channel }) };
    const isApplied = await withOutcomeToast(() => setPins({ body }).unwrap(), {
      failure: {
        title: 'Builds not changed',
        description: (error) =>
          isApiError(error) && REJECTIONS.includes(error.code)
            ? 'The registry rejected these builds.'
            : failureText(error, 'Please try again.'),
      },
    });
    if (isApplied) reload();
  }

  // Stays pending until the page reloads, so that no other button can be pressed.
  return { apply, isApplying: isLoading || isSuccess };
}
