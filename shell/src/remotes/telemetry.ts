import type { Attempt } from './open-remote.ts';

/**
 * What happens to remotes goes on the browser's performance timeline, as measures named `remote ...` with a detail:
 * the developer tools show them, and an observer can send them on.
 */
export type RemoteMeasure =
  | { remote: string; buildId: string; outcome: 'opened' }
  | { remote: string; buildId: string; outcome: 'failed'; attempt: number; error: string };

export function reportOpened(remote: string, buildId: string): void {
  const detail: RemoteMeasure = { remote, buildId, outcome: 'opened' };
  performance.measure(`remote ${remote} opened`, { start: 0, detail });
}

export function reportFailure(remote: string, { build, attempt, milliseconds, error }: Attempt): void {
  const { buildId } = build;
  const detail: RemoteMeasure = { remote, buildId, outcome: 'failed', attempt, error: String(error) };
  performance.measure(`remote ${remote} failed`, { start: performance.now() - milliseconds, detail });
}
