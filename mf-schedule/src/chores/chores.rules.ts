import type { Chore } from '@family-chores/contracts/schedule/chores';

const wordsOf = (text: string) => text.toLocaleLowerCase().split(/\s+/).filter(Boolean);

/** The chores in which each word of the search text is the beginning of a word of the name or the description. */
export function search(chores: readonly Chore[], text: string): Chore[] {
  const searched = wordsOf(text);
  return chores.filter(({ name, description }) => {
    const words = wordsOf(`${name} ${description}`);
    return searched.every((start) => words.some((word) => word.startsWith(start)));
  });
}
