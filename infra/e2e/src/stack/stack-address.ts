/** Addresses and paths of the stack, for journeys. The shared stack is started by another process than the journeys. */
interface StackAddress {
  readonly origin: string;
  /** Origin of the control server. */
  readonly control: string;
  /** The folder that the gateway serves under `/assets`. */
  readonly assets: string;
  /** Folder of all data. */
  readonly data: string;
  /** Folder of the services' environment files. */
  readonly environments: string;
  /** Origin of the card provider. */
  readonly cards: string;
  /** The file with the clock offset of the services and the card provider. */
  readonly clock: string;
  /** Folder of sent emails. */
  readonly mail: string;
}

const variable = 'E2E_STACK';

/** Makes the address available to this process and to those that it starts from now on. */
export function writeStackAddress(address: StackAddress): void {
  process.env[variable] = JSON.stringify(address);
}

/** Reads the address; undefined if no stack has been started. */
export function readStackAddress(): StackAddress | undefined {
  const text = process.env[variable];
  return text === undefined ? undefined : JSON.parse(text);
}
