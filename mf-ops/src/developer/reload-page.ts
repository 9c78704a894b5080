import { withoutPins } from '@family-chores/contracts/registry/pin-parameters';

/** Removes the pins from the page's address. */
export function dropAddressPins(): void {
  const { pathname, search, hash } = location;
  history.replaceState(history.state, '', pathname + withoutPins(search) + hash);
}

/** Reloads the page without the pins in its address. */
export function reloadPage(): void {
  dropAddressPins();
  location.reload();
}
