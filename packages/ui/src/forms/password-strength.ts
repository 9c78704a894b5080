export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** Common words that both users and attackers think of first. */
const common = /secret|passw[o0]rd|qwert|asdf|letmein|welcome|admin|iloveyou|abc123|family|chores/gi;

const pools = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^A-Za-z\d]/, 32],
] as const;

const FAIR_BITS = 40;
const STRONG_BITS = 60;

/** Counts unpredictable characters: not repeated, not sequential, and not part of a personal or common word. */
function surprises(password: string, personalFacts: readonly string[]): number {
  const words = personalFacts
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u))
    .filter((word) => word.length > 2);
  const unknown = words.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase());
  const characters = Array.from(unknown.replace(common, ''));
  return characters.filter((character, at) => {
    const step = (character.codePointAt(0) ?? 0) - (characters[at - 1]?.codePointAt(0) ?? 0);
    return at === 0 || Math.abs(step) > 1;
  }).length;
}

/**
 * Rough estimate of how well a password resists guessing. Advice only, nothing is rejected.
 * @param personalFacts facts about the user that add no strength: name, email
 */
export function strengthOf(password: string, personalFacts: readonly string[]): PasswordStrength {
  const pool = pools.reduce((size, [kind, count]) => size + (kind.test(password) ? count : 0), 0);
  const bits = surprises(password, personalFacts) * Math.log2(Math.max(pool, 1));
  if (bits >= STRONG_BITS) return 'strong';
  return bits >= FAIR_BITS ? 'fair' : 'weak';
}
