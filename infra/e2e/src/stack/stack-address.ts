/** The addresses of the stack, for journeys, which run in other processes than the one that started it. */
interface StackAddress {
  readonly origin: string;
  /** Origin of the control server. */
  readonly control: string;
  /** Folder that the gateway serves under `/assets`. */
  readonly assets: string;
  /** Folder of the services' environment files. */
  readonly environments: string;
  /** Origin of the card provider. */
  readonly cards: string;
  /** File with the clock offset of the services. */
  readonly clock: string;
  /** Folder of sent emails. */
  readonly mail: string;
}

const variable = 'E2E_STACK';

/** Makes the address available to processes that are started from now on. */
export function writeStackAddress(address: StackAddress): void {
  process.env[variable] = JSON.stringify(address);
}

/** Undefined in the process that starts the stack. */
export function readStackAddress(): StackAddress | undefined {
  const written = process.env[variable];
  return written === undefined ? undefined : JSON.parse(written);
}
