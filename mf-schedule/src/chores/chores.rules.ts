import type { Ages } from '@family-chores/contracts/schedule/ages';
import type { Chore } from '@family-chores/contracts/schedule/chores';

/** "Ages 5-7", "Ages 14+" or "Age 9" */
export function agesText({ minAge, maxAge }: Ages): string {
  if (maxAge === null) return `Ages ${minAge}+`;
  return minAge === maxAge ? `Age ${minAge}` : `Ages ${minAge}-${maxAge}`;
}

const wordsOf = (text: string) => text.toLocaleLowerCase().split(/\s+/).filter(Boolean);

/** The chores in whose name or description each word of the search text is a word or begins one. */
export function search(chores: readonly Chore[], text: string): Chore[] {
  const searched = wordsOf(text);
  return chores.filter(({ name, description }) => {
    const words = wordsOf(`${name} ${description}`);
    return searched.every((start) => words.some((word) => word.startsWith(start)));
  });
}
