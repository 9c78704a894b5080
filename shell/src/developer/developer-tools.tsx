import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { dropAddressPins } from './reload-page.ts';
import { pinsInSearch } from './pins.ts';
import { useIsDeveloper } from './use-is-developer.ts';

const AddressPins = lazyPart(() =>
  import(/* webpackChunkName: "developer" */ './address-pins.tsx').then((m) => m.AddressPins),
);
const PinsBanner = lazyPart(() =>
  import(/* webpackChunkName: "developer" */ './pins-banner.tsx').then((m) => m.PinsBanner),
);

/** The page's developer tools besides the settings section. Their code is fetched only by developers. */
export function DeveloperTools({ release }: { release: ReleaseDocument }) {
  const isDeveloper = useIsDeveloper();
  // Read once, as the address may change before the session is loaded.
  const [requested, setRequested] = useState(() => pinsInSearch(location.search));
  const { pins } = release;
  const isNew = Object.entries(requested).some(([name, pin]) => pins[name] !== pin);
  const decline = () => {
    dropAddressPins();
    setRequested({});
  };
  return (
    <>
      {isDeveloper && isNew && <AddressPins pins={requested} onDecline={decline} />}
      {Object.keys(pins).length > 0 && <PinsBanner release={release} />}
    </>
  );
}
