export interface ServerOptions {
  /** Folder of the server's data and configuration and, without `logFile`, of its log. */
  readonly dir: string;
  readonly logFile?: string;
  /** Milliseconds between SIGTERM and SIGKILL when the server is stopped; 0 kills immediately. */
  readonly graceMs?: number;
  /** Folder for the records of the processes that we have started, see `records.ts`. */
  readonly records?: string;
  readonly signal?: AbortSignal;
}
