import { PIN_PREFIX, RESET_PARAMETER } from '@family-chores/contracts/registry/pin-parameters';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';

/** The builds a browser is pinned to: a build id or an address by name, and the channel under `channel`. */
export type Pins = ReleaseDocument['pins'];

/** Whether a pin is an address on the developer's machine. */
export const isLocal = (pin: string): boolean => /^https?:/.test(pin);

const nameOf = (key: string) => (key === 'shell' || key === 'channel' ? key : `mf-${key}`);
const asAddress = (pin: string) => (isLocal(pin) && URL.canParse(pin) ? new URL(pin).href : pin);

/** Normalizes addresses as browsers do: `http://localhost:4403` becomes `http://localhost:4403/`. */
export const withNormalizedAddresses = (pins: Pins): Pins =>
  Object.fromEntries(Object.entries(pins).map(([name, pin]) => [name, asAddress(pin)]));

/** The pins in an address: `?mfe.rewards=<build id or http://localhost:4403/>&mfe.channel=preview`. */
export function pinsInSearch(search: string): Pins {
  const parameters = [...new URLSearchParams(search)].filter(
    ([key]) => key.startsWith(PIN_PREFIX) && key !== RESET_PARAMETER,
  );
  return withNormalizedAddresses(
    Object.fromEntries(parameters.map(([key, pin]) => [nameOf(key.slice(PIN_PREFIX.length)), pin])),
  );
}

/** The query string without pins. */
export function withoutPins(search: string): string {
  const rest = [...new URLSearchParams(search)].filter(([key]) => !key.startsWith(PIN_PREFIX));
  const text = new URLSearchParams(rest).toString();
  return text && `?${text}`;
}

/** A development build of the shell applies local builds from the address without confirmation. */
const localPinsInSearch = (search: string): Pins =>
  process.env.NODE_ENV === 'development'
    ? Object.fromEntries(Object.entries(pinsInSearch(search)).filter(([, pin]) => isLocal(pin)))
    : {};

/** The page's pins, in development with the local ones from its address. */
export const pinsOfPage = ({ pins }: ReleaseDocument, search: string): Pins => ({
  ...pins,
  ...localPinsInSearch(search),
});

export const hasLocalBuilds = (release: ReleaseDocument, search: string): boolean =>
  Object.values(pinsOfPage(release, search)).some(isLocal);
