import type { Release } from '@family-chores/contracts/registry/releases';

/** There was no response, or a gateway responded that the registry is down. */
export class RegistryUnavailable extends Error {
  constructor(origin: string, cause: unknown) {
    super(`The registry at ${origin} cannot be reached (${reasonOf(cause)})`, { cause });
    this.name = 'RegistryUnavailable';
  }
}

/** A change of a release was sent and its response was lost, so it may or may not have been made. */
export class ResponseLost extends Error {
  /** The release after the request, if it could be read. */
  readonly current: Release | null;
  readonly isChanged: boolean;

  constructor(
    cause: RegistryUnavailable,
    { current, version }: { current: Release | null; version: number },
  ) {
    super(cause.message, { cause });
    this.name = 'ResponseLost';
    this.current = current;
    this.isChanged = current !== null && current.version !== version;
  }
}

/** The error of `fetch` only says that it failed; the reason is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error && error.cause.message !== '') return error.cause.message;
  return error.message;
}
