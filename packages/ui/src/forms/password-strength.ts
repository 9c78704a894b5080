export type PasswordStrength = 'weak' | 'fair' | 'strong';

const commonWords = /secret|passw[o0]rd|qwert|asdf|letmein|welcome|admin|iloveyou|abc123|family|chores/gi;

/** The kinds of characters, and the number of characters of each kind. */
const pools = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^A-Za-z\d]/, 32],
] as const;

/** The minimum entropy, in bits, of a fair and of a strong password. */
const FAIR_BITS = 40;
const STRONG_BITS = 60;

/**
 * Counts the characters that are not part of a personal or common word, and that neither repeat the character before
 * them nor continue a sequence such as `abc` or `321`.
 */
function countUnpredictable(password: string, personalFacts: readonly string[]): number {
  const words = personalFacts
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
    .filter((word) => word.length > 2);
  const remaining = words.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase());
  const characters = Array.from(remaining.replace(commonWords, ''));
  return characters.filter((character, index) => {
    const step = (character.codePointAt(0) ?? 0) - (characters[index - 1]?.codePointAt(0) ?? 0);
    return index === 0 || Math.abs(step) > 1;
  }).length;
}

/**
 * Estimates roughly how well a password resists guessing.
 * @param personalFacts facts about the user that add no strength: name, email
 */
export function strengthOf(password: string, personalFacts: readonly string[]): PasswordStrength {
  const pool = pools.reduce((size, [kind, count]) => size + (kind.test(password) ? count : 0), 0);
  const bits = countUnpredictable(password, personalFacts) * Math.log2(Math.max(pool, 1));
  if (bits >= STRONG_BITS) return 'strong';
  return bits >= FAIR_BITS ? 'fair' : 'weak';
}
