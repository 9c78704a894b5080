import type { Chore } from '@family-chores/contracts/schedule/chores';

const wordsOf = (text: string) => text.toLocaleLowerCase().split(/\s+/).filter(Boolean);

/** The chores that match all words of the search text: each must begin a word of the name or description, or be one. */
export function search(chores: readonly Chore[], text: string): Chore[] {
  const searched = wordsOf(text);
  return chores.filter(({ name, description }) => {
    const words = wordsOf(`${name} ${description}`);
    return searched.every((start) => words.some((word) => word.startsWith(start)));
  });
}
