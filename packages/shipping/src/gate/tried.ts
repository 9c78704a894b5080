import type { TriedBuild } from '../client/index.ts';
import type { Round } from './rounds-of.ts';

/** A round, and the reasons why it did not pass. */
export interface EndedRound extends Round {
  readonly reasons: readonly string[];
}

/**
 * The findings about each build. A shell has passed if every round has. If a round of a shell
 * did not pass, its remotes get no verdict, because the shell may be the cause.
 */
export function triedIn(
  { name, buildId }: { name: string; buildId: string },
  rounds: readonly EndedRound[],
): TriedBuild[] {
  if (name !== 'shell') {
    return rounds.map(({ shell, reasons }) => ({ name, buildId, shell, findings: reasons }));
  }
  const findings = rounds.flatMap(({ where, reasons }) => reasons.map((reason) => `${where} ${reason}`));
  const passed = rounds.filter(({ reasons }) => reasons.length === 0);
  return [
    ...(rounds.length > 0 ? [{ name, buildId, shell: buildId, findings }] : []),
    ...passed.flatMap(({ remotes, shell }) =>
      remotes.map((remote) => ({ name: remote.name, buildId: remote.buildId, shell, findings: [] })),
    ),
  ];
}
