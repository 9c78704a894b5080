import { isLocalPin, type Pins, pinsInSearch } from '@family-chores/contracts/registry/pin-parameters';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';

/** A development build of the shell applies local builds from the URL without confirmation. */
const localPinsInSearch = (search: string): Pins =>
  process.env.NODE_ENV === 'development'
    ? Object.fromEntries(Object.entries(pinsInSearch(search)).filter(([, pin]) => isLocalPin(pin)))
    : {};

/** The page's pins; in development, the local builds in its URL override them. */
export const pinsOfPage = ({ pins }: ReleaseDocument, search: string): Pins => ({
  ...pins,
  ...localPinsInSearch(search),
});

export const hasLocalBuilds = (release: ReleaseDocument, search: string): boolean =>
  Object.values(pinsOfPage(release, search)).some(isLocalPin);
