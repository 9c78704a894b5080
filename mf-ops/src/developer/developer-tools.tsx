import { type SlotProps, useRelease } from '@family-chores/web-kit/remote';
import { AddressPins } from './address-pins.tsx';
import { PinsBanner } from './pins-banner.tsx';
import { dropAddressPins } from './reload-page.ts';

/** Shown above every page. */
export function DeveloperTools({ requestedPins, onDecline }: SlotProps['frame.developer']) {
  const release = useRelease();
  const isRequesting = Object.keys(requestedPins).length > 0;
  const decline = () => {
    dropAddressPins();
    onDecline();
  };
  return (
    <>
      {isRequesting && <AddressPins pins={requestedPins} onDecline={decline} />}
      {release && Object.keys(release.pins).length > 0 && <PinsBanner release={release} />}
    </>
  );
}
