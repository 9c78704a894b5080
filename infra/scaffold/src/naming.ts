/** One name in the forms a template asks for. */
export interface Naming {
  /** `pocket-money`: folder, npm name, database, durable prefix. */
  name: string;
  /** `PocketMoney` */
  Name: string;
  /** `Pocket money` */
  Title: string;
}

/** @throws Error when the name would not do as a folder, a database and a NATS user. */
export function namingOf(given: string | undefined): Naming {
  if (!given || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(given) || given.length > 30) {
    throw new Error(`A name is lower-case words joined by '-', at most 30 characters; got '${given ?? ''}'.`);
  }
  const words = given.split('-');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return { name: given, Name: words.map(capital).join(''), Title: capital(words.join(' ')) };
}
