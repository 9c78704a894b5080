import { type SlotProps, useRelease } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { AddressPins } from './address-pins.tsx';
import { PinsBanner } from './pins-banner.tsx';
import { dropAddressPins } from './reload-page.ts';

/** Above every page: asks a developer to confirm the pins in the address, and shows those of this browser. */
export function DeveloperTools({ requestedPins }: SlotProps['frame.developer']) {
  const release = useRelease();
  const [isDeclined, setDeclined] = useState(false);
  const isRequesting = Object.keys(requestedPins).length > 0 && !isDeclined;
  const decline = () => {
    dropAddressPins();
    setDeclined(true);
  };
  return (
    <>
      {isRequesting && <AddressPins pins={requestedPins} onDecline={decline} />}
      {release && Object.keys(release.pins).length > 0 && <PinsBanner release={release} />}
    </>
  );
}
