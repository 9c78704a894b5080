export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** What people, and those who guess, think of first. */
const common = /secret|passw[o0]rd|qwert|asdf|letmein|welcome|admin|iloveyou|abc123|family|chores/gi;

const pools = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^A-Za-z\d]/, 32],
] as const;

const fairBits = 40;
const strongBits = 60;

/** Characters that a guesser could not have foretold: neither repeated nor next in a row, and not what is known. */
function surprises(password: string, known: readonly string[]): number {
  const words = known
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
 * How long a password would resist guessing, roughly: advice, which refuses nothing.
 * @param known about the person, who must not rely on it: name, email
 */
export function strengthOf(password: string, known: readonly string[]): PasswordStrength {
  const pool = pools.reduce((size, [kind, count]) => size + (kind.test(password) ? count : 0), 0);
  const bits = surprises(password, known) * Math.log2(Math.max(pool, 1));
  if (bits >= strongBits) return 'strong';
  return bits >= fairBits ? 'fair' : 'weak';
}
