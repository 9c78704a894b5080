import type { Release } from '@family-chores/contracts/registry/releases';
import type { ShellInUse } from './gate.ts';

/**
 * The shells that a channel's pages may run: the released one, the previous one (still open in browsers, and the target
 * of a rollback) and the candidate.
 */
export function shellsInUse(releases: readonly Release[], channel: string): ShellInUse[] {
  const ofShell = releases.filter(({ name, buildId }) => name === 'shell' && buildId !== null);
  const release =
    ofShell.find((candidate) => candidate.channel === channel) ??
    ofShell.find((candidate) => candidate.channel === 'stable');
  const all = [
    { buildId: release?.buildId, words: 'current shell', isCurrent: true },
    { buildId: release?.lastGood, words: 'previous shell', isCurrent: false },
    { buildId: release?.candidate?.buildId, words: 'next shell', isCurrent: false },
  ];
  const listed = new Set<string>();
  return all.flatMap(({ buildId, ...rest }) => {
    if (!buildId || listed.has(buildId)) return [];
    listed.add(buildId);
    return [{ buildId, ...rest }];
  });
}
