import { withoutPins } from '@family-chores/contracts/registry/pin-parameters';

export function dropAddressPins(): void {
  const { pathname, search, hash } = location;
  history.replaceState(history.state, '', pathname + withoutPins(search) + hash);
}

export function reloadPage(): void {
  dropAddressPins();
  location.reload();
}
