// Pages scrub what they report, and the registry scrubs what it stores. Pages load this file, so it must not
// import zod.

import { ERROR_NAME } from './name-rules.ts';

export const MAX_MESSAGE = 200;

const LEFT_OUT = '…';
/** Longer messages are cut before the rules are applied, so that their cost is bounded. */
const MAX_READ = 1_000;

/**
 * From the first quotation mark to the last one; to the end if there is only one. An apostrophe inside a word is not a
 * quotation mark.
 */
const QUOTED = /(^|[^\p{L}\p{N}])["'`“”„‘’‚«»‹›](?:.*["'`“”„‘’‚«»‹›](?![\p{L}\p{N}])|.*$)/u;
/** A word with the punctuation around it. */
const WORD = /^([([{]*)(.*?)([)\]}.,:;!?]*)$/u;
/** Characters of addresses, paths, query strings and `name=value` pairs. */
const ADDRESS = /[/\\@=&%?]/;
/** A letter other than A to Z. Messages are in English, so a word with such a letter may be a name. */
const NON_ASCII_LETTER = /[^\P{L}A-Za-z]/u;
/** Capitalized words in the messages of browsers and React. Any other capitalized word may be the name of a person. */
const TECHNICAL =
  /^(Array|CSS|Context|DOM|Date|Element|Event|Function|HTML|Infinity|JSON|Map|Node|Number|Object|Promise|Proxy|React|Response|SVG|Set|String|Symbol|URL|Window|[A-Za-z]*Error)$/;

function isKept(word: string, index: number, words: readonly string[]): boolean {
  const before = words[index - 1] ?? '';
  // In production builds of React, a message has only the error's number, such as "error #418", from a public list.
  if (/^#\d{1,3}$/.test(word) && before === 'error') return true;
  if (ADDRESS.test(word) || /\d/.test(word) || NON_ASCII_LETTER.test(word)) return false;
  if (/[^A-Za-z][A-Z]/.test(word)) return false;
  const startsSentence = index === 0 || before.endsWith('.');
  return startsSentence || TECHNICAL.test(word) || !/^[A-Z]/.test(word);
}

/**
 * Removes the data from a message: quoted text, addresses, paths, numbers, and what may be names become "…". Messages
 * that differ only in their data give the same text, and applying the rule again changes nothing. The rule cannot
 * recognize an unquoted name that is lowercase or starts a sentence, so our code quotes the data in its messages.
 */
export function scrubMessage(message: string): string {
  const line = message.slice(0, MAX_READ).replaceAll(/\s+/g, ' ').trim();
  const words = line.replace(QUOTED, `$1'${LEFT_OUT}'`).split(' ');
  const scrubbed = words.map((each, index) => {
    const [, open = '', word = '', close = ''] = WORD.exec(each) ?? [];
    return isKept(word, index, words) ? each : `${open}${LEFT_OUT}${close}`;
  });
  const text = scrubbed
    .filter((each, index) => each !== LEFT_OUT || scrubbed[index - 1] !== LEFT_OUT)
    .join(' ');
  if (text.length <= MAX_MESSAGE) return text;
  // Cuts between words: scrubbing the result again could take a part of a word, such as "JS" of "JSON", for a name.
  const end = text.lastIndexOf(' ', MAX_MESSAGE - 2);
  // The first word alone is too long.
  if (end === -1) return LEFT_OUT;
  const start = text.slice(0, end);
  return start.endsWith(` ${LEFT_OUT}`) ? start : `${start} ${LEFT_OUT}`;
}

/** The name of an error's class; `Error` for anything that is not such a name. */
export const scrubName = (name: string): string => (ERROR_NAME.test(name) ? name : 'Error');
