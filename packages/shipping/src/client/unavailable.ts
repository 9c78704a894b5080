import type { Release } from '@family-chores/contracts/registry/releases';

/** The error when the registry did not respond, or the response was 502, 503 or 504. */
export class RegistryUnavailable extends Error {
  constructor(origin: string, cause: unknown) {
    super(`The registry at ${origin} cannot be reached (${reasonOf(cause)})`, { cause });
    this.name = 'RegistryUnavailable';
  }
}

/** The error when the response to a change of a release was lost, so that the change may or may not have been made. */
export class ResponseLost extends Error {
  /** The release after the request, if it could be read. */
  readonly current: Release | null;
  /** Whether the release is known to have changed. */
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

/** An error of `fetch` says only that the request failed; the reason is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error && error.cause.message !== '') return error.cause.message;
  return error.message;
}
