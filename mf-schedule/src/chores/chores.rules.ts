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

/** Those with every word that is searched for in their name or description, also a beginning of one. */
export function search(chores: readonly Chore[], text: string): Chore[] {
  const wanted = wordsOf(text);
  return chores.filter(({ name, description }) => {
    const words = wordsOf(`${name} ${description}`);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}
