import type { ReleaseDocument } from './release-document.ts';

// This file also runs while the page starts, so it must not import zod.

/** Prefix of the query parameters that pin builds: `?mfe.rewards=<build id>&mfe.channel=preview`. */
const PIN_PREFIX = 'mfe.';

/** `?mfe.reset` on any page removes the pins. The registry handles it, so it works without a script. */
export const RESET_PARAMETER = `${PIN_PREFIX}reset`;

/** A browser's pins. By name: the id or the address of a build. Under the key `channel`: the channel. */
export type Pins = ReleaseDocument['pins'];

/** Whether a pin is an address on the developer's machine. */
export const isLocalPin = (pin: string): boolean => /^https?:/.test(pin);

const nameOf = (key: string) => (key === 'shell' || key === 'channel' ? key : `mf-${key}`);
const asAddress = (pin: string) => (isLocalPin(pin) && URL.canParse(pin) ? new URL(pin).href : pin);

/** Normalizes addresses as browsers do: `http://localhost:4403` becomes `http://localhost:4403/`. */
export const withNormalizedAddresses = (pins: Pins): Pins =>
  Object.fromEntries(Object.entries(pins).map(([name, pin]) => [name, asAddress(pin)]));

export function pinsInSearch(search: string): Pins {
  const parameters = [...new URLSearchParams(search)].filter(
    ([key]) => key.startsWith(PIN_PREFIX) && key !== RESET_PARAMETER,
  );
  return withNormalizedAddresses(
    Object.fromEntries(parameters.map(([key, pin]) => [nameOf(key.slice(PIN_PREFIX.length)), pin])),
  );
}

export function withoutPins(search: string): string {
  const rest = [...new URLSearchParams(search)].filter(([key]) => !key.startsWith(PIN_PREFIX));
  const text = new URLSearchParams(rest).toString();
  return text && `?${text}`;
}
