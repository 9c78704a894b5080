import type { Chore } from '@family-chores/contracts/schedule/chores';

type Ages = Pick<Chore, 'minAge' | 'maxAge'>;

/** Whether a member of this age can be given the chore; both limits are inclusive, as in the service. */
export const fitsAge = ({ minAge, maxAge }: Ages, age: number): boolean =>
  minAge <= age && (maxAge === null || maxAge >= age);

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
