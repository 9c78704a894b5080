/** Options of every server. */
export interface ServerOptions {
  /** Folder of its data and configuration and, without `logFile`, of its log. */
  readonly dir: string;
  readonly logFile?: string;
  /** Milliseconds between SIGTERM and SIGKILL when it is stopped; 0 kills immediately. */
  readonly graceMs?: number;
  /** Folder that records the process as ours. */
  readonly records?: string;
  /** Aborted when the caller no longer wants the server. */
  readonly signal?: AbortSignal;
}
