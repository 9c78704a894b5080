/** Thrown when a part's code could not be loaded, as opposed to an error in that code. */
export class PartNotLoaded extends Error {
  override name = 'PartNotLoaded';

  /** Fetches the code again. Once that has succeeded, the part renders immediately. */
  readonly fetch: () => Promise<void>;

  constructor(cause: unknown, fetch: () => Promise<void>) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.fetch = fetch;
  }
}
