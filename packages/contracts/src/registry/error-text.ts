// Pages scrub what they report, and the registry what it stores; it imports no zod, because pages load it.

/** Characters of a message that are kept. */
export const MAX_MESSAGE = 200;

const LEFT_OUT = '…';
/** Longer messages are cut before the rules are applied, so that their cost is bounded. */
const MAX_READ = 1_000;

/** From the first quotation mark to the last one; to the end if there is only one. Apostrophes within words are none. */
const QUOTED = /(^|[^\p{L}\p{N}])["'`“”‘’«»](?:.*["'`“”‘’«»](?![\p{L}\p{N}])|.*$)/u;
/** A word with the punctuation around it. */
const WORD = /^([([{]*)(.*?)([)\]}.,:;!?]*)$/u;
/** Addresses, paths, queries and assignments. */
const ADDRESS = /[/\\@=&%?]/;
const SPECIAL_LETTER = /[^\P{L}A-Za-z]/u;
/** Capitalized words in the messages of browsers and React. Any other one may be the name of a person. */
const TECHNICAL =
  /^(Array|CSS|Context|DOM|Date|Element|Event|Function|HTML|Infinity|JSON|Map|Node|Number|Object|Promise|Proxy|React|Response|SVG|Set|String|Symbol|URL|Window|[A-Za-z]*Error)$/;

function isKept(word: string, at: number, words: readonly string[]): boolean {
  const before = words[at - 1] ?? '';
  // React's messages are numbers of a public list.
  if (/^#\d{1,3}$/.test(word) && before === 'error') return true;
  if (ADDRESS.test(word) || /\d/.test(word) || SPECIAL_LETTER.test(word)) return false;
  const startsSentence = at === 0 || before.endsWith('.');
  return startsSentence || TECHNICAL.test(word) || !/^[A-Z]/.test(word);
}

/**
 * What a message says without the data in it: quoted text, addresses, paths, numbers, and what may be names become "…".
 * The same message about other data gives the same text, and applying the rule again changes nothing. A name that is not
 * quoted at the start of a sentence, or not capitalized, cannot be distinguished: code quotes the data in its messages.
 */
export function scrubMessage(message: string): string {
  const line = message.slice(0, MAX_READ).replaceAll(/\s+/g, ' ').trim();
  const words = line.replace(QUOTED, `$1'${LEFT_OUT}'`).split(' ');
  const scrubbed = words.map((each, at) => {
    const [, open = '', word = '', close = ''] = WORD.exec(each) ?? [];
    return isKept(word, at, words) ? each : `${open}${LEFT_OUT}${close}`;
  });
  const text = scrubbed.filter((each, at) => each !== LEFT_OUT || scrubbed[at - 1] !== LEFT_OUT).join(' ');
  return text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE - 1)}${LEFT_OUT}` : text;
}

/** The name of an error's class; `Error` for anything that is no such name. */
export const scrubName = (name: string): string => (/^[A-Z][A-Za-z]{0,59}$/.test(name) ? name : 'Error');
