import { pinsInSearch } from '@family-chores/contracts/registry/pin-parameters';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { Slot } from '@family-chores/web-kit/remote';
import { useIsDeveloper } from '@family-chores/web-kit/session';
import { useState } from 'react';

/**
 * Tools for choosing builds, above every page. Their code is fetched only in pinned browsers, and for developers who
 * open an address with pins that differ from the browser's.
 */
export function DeveloperPlace({ release: { pins } }: { release: ReleaseDocument }) {
  const isDeveloper = useIsDeveloper();
  // Read on the first render, because the address may change before the session is loaded.
  const [pinsInAddress, setPinsInAddress] = useState(() => pinsInSearch(location.search));
  const isNew = Object.entries(pinsInAddress).some(([name, pin]) => pins[name] !== pin);
  const requestedPins = isDeveloper && isNew ? pinsInAddress : {};
  const isShown = Object.keys({ ...pins, ...requestedPins }).length > 0;
  const props = { requestedPins, onDecline: () => setPinsInAddress({}) };
  return isShown && <Slot name="frame.developer" props={props} optional />;
}
