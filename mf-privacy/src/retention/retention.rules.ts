import { MAX_COUNTED } from '@family-chores/contracts/retention-choices';

const periods = new Map([
  [30, '30 days'],
  [90, '90 days'],
  [183, '6 months'],
  [365, '1 year'],
  [730, '2 years'],
]);

/** A period in words: `90 days`, `1 year`. Null means forever. */
export const periodText = (keepDays: number | null): string =>
  keepDays === null ? 'Forever' : (periods.get(keepDays) ?? `${keepDays} days`);

/** Whether the chosen period deletes data that the current period keeps. */
export const isShorter = (chosen: number | null, current: number | null): boolean =>
  chosen !== null && (current === null || chosen < current);

export interface Noun {
  singular: string;
  plural: string;
}

/** A warning such as "312 messages older than 90 days will be deleted, starting tomorrow." */
export function warningText(count: number, keepDays: number, { singular, plural }: Noun): string {
  const age = `older than ${periodText(keepDays)}`;
  if (count === 0) return `No ${plural} are ${age} yet. Any that reach that age will be deleted.`;
  const number = count >= MAX_COUNTED ? `${MAX_COUNTED.toLocaleString('en-US')} or more` : String(count);
  return `${number} ${count === 1 ? singular : plural} ${age} will be deleted, starting tomorrow.`;
}
