import { PIN_PREFIX, RESET_PARAMETER } from '@family-chores/contracts/registry/pin-parameters';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';

/** What a browser takes otherwise than others do: by name a build's id or an address, the channel under `channel`. */
export type Pins = ReleaseDocument['pins'];

/** Whether a build is served on the developer's own machine. */
export const isLocal = (pin: string): boolean => /^https?:/.test(pin);

const nameOf = (key: string) => (key === 'shell' || key === 'channel' ? key : `mf-${key}`);
const asAddress = (pin: string) => (isLocal(pin) && URL.canParse(pin) ? new URL(pin).href : pin);

/** `http://localhost:4403` is `http://localhost:4403/` to browsers. */
export const withWholeAddresses = (pins: Pins): Pins =>
  Object.fromEntries(Object.entries(pins).map(([name, pin]) => [name, asAddress(pin)]));

/** `?mfe.rewards=<build id or http://localhost:4403/>&mfe.channel=preview`: what the address asks for. */
export function pinsIn(search: string): Pins {
  const asked = [...new URLSearchParams(search)].filter(
    ([key]) => key.startsWith(PIN_PREFIX) && key !== RESET_PARAMETER,
  );
  return withWholeAddresses(
    Object.fromEntries(asked.map(([key, pin]) => [nameOf(key.slice(PIN_PREFIX.length)), pin])),
  );
}

/** The rest of an address. */
export function withoutPins(search: string): string {
  const rest = [...new URLSearchParams(search)].filter(([key]) => !key.startsWith(PIN_PREFIX));
  const text = new URLSearchParams(rest).toString();
  return text && `?${text}`;
}

/**
 * What of that needs nobody's leave: in a development build of the shell an address takes builds of this machine at
 * once.
 */
const takenAtOnce = (search: string): Pins =>
  process.env.NODE_ENV === 'development'
    ? Object.fromEntries(Object.entries(pinsIn(search)).filter(([, pin]) => isLocal(pin)))
    : {};

/** The pins of a page, with those of its address in development. */
export const pinsOfPage = ({ pins }: ReleaseDocument, search: string): Pins => ({
  ...pins,
  ...takenAtOnce(search),
});

export const hasLocalBuilds = (release: ReleaseDocument, search: string): boolean =>
  Object.values(pinsOfPage(release, search)).some(isLocal);
