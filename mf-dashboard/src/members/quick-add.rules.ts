import { numberMessages } from '@family-chores/contracts/form-fields';
import { memberFields } from '@family-chores/contracts/families/member-fields';
import { characterCount } from '@family-chores/contracts/text-rules';

export interface EnteredMember {
  readonly name: string;
  readonly age: number;
}

/** A name without digits, commas, semicolons or line breaks, then optional separators or `(`, then an age. */
const NAME_AND_AGE = /([^\d,;\n]+?)[\s,:(]*(\d+)\)?/gu;
/** What separates a name from the member before it. */
const LEADING_SEPARATORS = /^(?:[\s,;]|and\s|&)+/iu;

/** Parses names and ages, as in `Mia 8, Leo 11` or `Mia (8) and Leo (11)`. */
export function parseMembers(text: string): EnteredMember[] {
  return [...text.matchAll(NAME_AND_AGE)].map(([, name = '', age]) => ({
    name: name.replace(LEADING_SEPARATORS, '').trim(),
    age: Number(age),
  }));
}

/** Formats members as text that `parseMembers` can parse, such as `Mia 8, Leo 11`. */
export const quickAddText = (members: readonly EnteredMember[]): string =>
  members.map(({ name, age }) => `${name} ${age}`).join(', ');

const names = new Intl.ListFormat('en-US');

export const notAddedText = (members: readonly EnteredMember[]): string =>
  `${names.format(members.map(({ name }) => name))} ${members.length === 1 ? 'was' : 'were'} not added`;

/** The error to show for a text; undefined if all of its members can be added. */
export function quickAddError(text: string): string | undefined {
  const members = parseMembers(text);
  const rest = text.replaceAll(NAME_AND_AGE, '').replace(LEADING_SEPARATORS, '').trim();
  if (members.length === 0) return 'Enter a name and an age, such as “Mia 8”';
  if (rest !== '') return `Enter an age after “${rest}”`;
  for (const member of members) {
    const error = memberError(member);
    if (error) return `${member.name || member.age}: ${error}`;
  }
  return undefined;
}

const { name: NAME, age: AGE } = memberFields;
const ageMessages = numberMessages(AGE);

/** Validates without the forms' validation library, so that the page does not have to load it. */
function memberError({ name, age }: EnteredMember): string | undefined {
  const length = characterCount(name);
  if (length < NAME.min) return NAME.minMessage;
  if (length > NAME.max) return NAME.maxMessage;
  if (age < AGE.min) return ageMessages.min;
  return age > AGE.max ? ageMessages.max : undefined;
}
