import type { TriedBuild } from '../client/index.ts';
import { type Finding, mergeFindings, reasonOf, withOuterPlace } from './findings.ts';
import type { Round } from './rounds-of.ts';

export interface EndedRound extends Round {
  readonly findings: readonly Finding[];
}

/** Each defect once, with the places where it occurred. */
export function reasonsIn(rounds: readonly EndedRound[], placeOf: (round: Round) => string): string[] {
  const findings = rounds.flatMap((round) =>
    round.findings.map((finding) => withOuterPlace(placeOf(round), finding)),
  );
  return mergeFindings(findings, '; ').map(reasonOf);
}

/**
 * The findings about each build. For a shell, the remotes of a round with findings get no verdict, because the shell
 * may be the cause.
 */
export function triedBuildsIn(
  { name, buildId }: { name: string; buildId: string },
  rounds: readonly EndedRound[],
): TriedBuild[] {
  if (name !== 'shell') {
    return rounds.map(({ shell, findings }) => ({ name, buildId, shell, findings: findings.map(reasonOf) }));
  }
  const passed = rounds.filter(({ findings }) => findings.length === 0);
  return [
    ...(rounds.length > 0
      ? [{ name, buildId, shell: buildId, findings: reasonsIn(rounds, ({ where }) => where) }]
      : []),
    ...passed.flatMap(({ remotes, shell }) =>
      remotes.map((remote) => ({ name: remote.name, buildId: remote.buildId, shell, findings: [] })),
    ),
  ];
}
