/** How journeys reach their stack, which another process may have started. */
interface StackAddress {
  readonly origin: string;
  readonly control: string;
  /** The folder that the gateway serves under `/assets`. */
  readonly assets: string;
  readonly data: string;
  readonly environments: string;
  readonly cards: string;
  /** The file with the clock offset of the services and the card provider. */
  readonly clock: string;
  readonly mail: string;
}

const variable = 'E2E_STACK';

/** Makes the address available to this process and to those that it starts from now on. */
export function writeStackAddress(address: StackAddress): void {
  process.env[variable] = JSON.stringify(address);
}

export function readStackAddress(): StackAddress | undefined {
  const text = process.env[variable];
  return text === undefined ? undefined : JSON.parse(text);
}
