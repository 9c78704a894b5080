import type { Ages } from '@family-chores/contracts/schedule/ages';

/** "Ages 5-7", "Ages 14+" or "Age 9" */
export function agesText({ minAge, maxAge }: Ages): string {
  if (maxAge === null) return `Ages ${minAge}+`;
  return minAge === maxAge ? `Age ${minAge}` : `Ages ${minAge}-${maxAge}`;
}
