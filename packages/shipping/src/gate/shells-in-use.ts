import type { Release } from '@family-chores/contracts/registry/releases';
import type { ShellInUse } from './gate.ts';

/**
 * The shells that pages of a channel have or may come to have: what an open page may still run or go back to, what
 * everybody gets, and what is on its way to everybody.
 */
export function shellsInUse(releases: readonly Release[], channel: string): ShellInUse[] {
  const ofShell = releases.filter(({ name, buildId }) => name === 'shell' && buildId !== null);
  const release =
    ofShell.find((candidate) => candidate.channel === channel) ??
    ofShell.find((candidate) => candidate.channel === 'stable');
  const all = [
    { buildId: release?.buildId, words: 'current shell', isCurrent: true },
    { buildId: release?.lastGood, words: 'shell before', isCurrent: false },
    { buildId: release?.candidate?.buildId, words: 'next shell', isCurrent: false },
  ];
  const seen = new Set<string>();
  return all.flatMap(({ buildId, ...rest }) => {
    if (!buildId || seen.has(buildId)) return [];
    seen.add(buildId);
    return [{ buildId, ...rest }];
  });
}
