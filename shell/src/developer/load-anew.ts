import { withoutPins } from './pins.ts';

/** From now on the address asks for no builds. */
export function dropAddressPins(): void {
  const { pathname, search, hash } = location;
  history.replaceState(history.state, '', pathname + withoutPins(search) + hash);
}

/** Loads the page of this address anew, without what it asked for. */
export function loadAnew(): void {
  dropAddressPins();
  location.reload();
}
