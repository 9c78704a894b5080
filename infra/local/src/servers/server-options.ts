/** What every server is started with. */
export interface ServerOptions {
  /** Holds its data and configuration and, unless `logFile` says otherwise, its log. */
  readonly dir: string;
  readonly logFile?: string;
  /** Milliseconds between SIGTERM and SIGKILL when it is stopped; 0 kills at once. */
  readonly graceMs?: number;
  /** Folder where the process is recorded as ours. */
  readonly records?: string;
  /** Aborted by who does not want the server any more. */
  readonly signal?: AbortSignal;
}
