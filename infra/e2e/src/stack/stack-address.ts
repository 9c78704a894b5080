/** Where the journeys find the stack; they run in other processes than the one that started it. */
interface StackAddress {
  readonly origin: string;
  /** Of the control server. */
  readonly control: string;
  /** Folder with what the gateway serves under `/assets`. */
  readonly assets: string;
  /** Folder with what each service was told. */
  readonly environments: string;
  /** Of the card provider. */
  readonly cards: string;
  /** Folder that takes mails. */
  readonly mail: string;
}

const variable = 'E2E_STACK';

/** For processes started from now on. */
export function writeStackAddress(address: StackAddress): void {
  process.env[variable] = JSON.stringify(address);
}

/** Nothing in the process that is about to start it. */
export function readStackAddress(): StackAddress | undefined {
  const written = process.env[variable];
  return written === undefined ? undefined : JSON.parse(written);
}
