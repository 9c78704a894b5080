/** A name in the forms that a template needs. */
export interface Naming {
  /** `pocket-money`: folder, npm name, database, durable prefix. */
  name: string;
  /** `pocketMoney`: the constant that defines the service. */
  variable: string;
  /** `PocketMoney`: prefix of the remote's components. */
  Name: string;
  /** `Pocket money`: title of the remote's page. */
  Title: string;
}

/**
 * Derives the other forms of a name.
 * @throws Error if the name is not lower-case words joined by `-`, is too long, or begins with `mf-`
 */
export function namingOf(text: string | undefined): Naming {
  if (!text || !/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(text) || text.length > 30) {
    throw new Error(`A name is lower-case words joined by '-', at most 30 characters; got '${text ?? ''}'.`);
  }
  if (text.startsWith('mf-')) throw new Error('Folders of remotes begin with mf-; give the name without it.');
  const words = text.split('-');
  const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const Name = words.map(capitalize).join('');
  const variable = Name.charAt(0).toLowerCase() + Name.slice(1);
  return { name: text, variable, Name, Title: capitalize(words.join(' ')) };
}
