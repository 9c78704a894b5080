import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { dropAddressPins } from './load-anew.ts';
import { pinsIn } from './pins.ts';
import { useIsDeveloper } from './use-is-developer.ts';

const AddressPins = lazyPart(() =>
  import(/* webpackChunkName: "developer" */ './address-pins.tsx').then((m) => m.AddressPins),
);
const PinsBanner = lazyPart(() =>
  import(/* webpackChunkName: "developer" */ './pins-banner.tsx').then((m) => m.PinsBanner),
);

/** What a page has for developers besides their settings. Nobody else fetches any of it. */
export function DeveloperTools({ release }: { release: ReleaseDocument }) {
  const isDeveloper = useIsDeveloper();
  // The page may move on before it is known who is signed in.
  const [asked, setAsked] = useState(() => pinsIn(location.search));
  const { pins } = release;
  const isNew = Object.entries(asked).some(([name, pin]) => pins[name] !== pin);
  const decline = () => {
    dropAddressPins();
    setAsked({});
  };
  return (
    <>
      {isDeveloper && isNew && <AddressPins pins={asked} onDecline={decline} />}
      {Object.keys(pins).length > 0 && <PinsBanner release={release} />}
    </>
  );
}
