import { createHash } from 'node:crypto';

interface FlagSettings {
  name: string;
  percent: number;
  familyIds: readonly number[];
}

/**
 * A family's place in the rollout of a flag, in [0, 100). It depends only on the flag's name and the family's id, so a
 * family keeps a flag as the percentage grows, and each flag reaches different families first.
 */
function bucketOf(name: string, familyId: number): number {
  const hash = createHash('sha256').update(`${name} ${familyId}`).digest().readUInt32BE();
  return (hash / 2 ** 32) * 100;
}

export const hasFlag = ({ name, percent, familyIds }: FlagSettings, familyId: number): boolean =>
  familyIds.includes(familyId) || bucketOf(name, familyId) < percent;

/** Gives the number of named families instead of their ids, which do not belong in the audit. */
export function familiesText({ percent, familyIds }: Omit<FlagSettings, 'name'>): string {
  const { length } = familyIds;
  return `${percent} % of families and ${length} ${length === 1 ? 'family' : 'families'} by name`;
}
