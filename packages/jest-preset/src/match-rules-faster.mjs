// cspell:ignore dont -- a function of jsdom
import { createRequire } from 'node:module';

/**
 * When the style of an element is read after a change of the document, jsdom matches the element with the selectors of
 * all rules, which took a third of the time of component tests. This module first rejects, as browsers do, a selector
 * whose last part names a tag, class or attribute that the element does not have; jsdom decides about the others.
 */
const selectors = createRequire(import.meta.url)('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;

/**
 * Removes quotes and parentheses with their content, and in brackets all but the attribute name, so that the commas and
 * spaces that are left are separators.
 * @param {string} selector
 */
function emptyQuotesAndBrackets(selector) {
  let shorter = selector.replaceAll(/"[^"]*"|'[^']*'/g, '');
  for (let before = ''; before !== shorter;) {
    before = shorter;
    shorter = shorter.replaceAll(/\([^()]*\)/g, '').replaceAll(/\[\s*([\w-]+)[^\w[\]-][^[\]]*\]/g, '[$1]');
  }
  return shorter;
}

/** Matches an emptied selector without escapes, at-rules or namespaces. */
const simpleSelector = /^[\w\s.,:>+~*#[\]-]+$/;

/**
 * @typedef Subject What the last part of a selector names.
 * @property {string} tag empty if it names none
 * @property {readonly string[]} classes
 * @property {readonly string[]} attributes
 */

/**
 * Tag, classes and attributes in the last part of each alternative of a selector; undefined if it is not simple.
 * @param {string} selector
 * @returns {Subject[] | undefined}
 */
function subjectsOf(selector) {
  const shortened = emptyQuotesAndBrackets(selector);
  if (!simpleSelector.test(shortened)) return undefined;
  return shortened.split(',').map((alternative) => {
    const [last = ''] = alternative
      .trim()
      .split(/[\s>+~]+/)
      .slice(-1);
    /** @param {RegExp} kind */
    const parts = (kind) => [...last.matchAll(kind)].map(([, name = '']) => name);
    const [tag = ''] = last.split(/[^\w-]/);
    return { tag: tag.toLowerCase(), classes: parts(/\.([\w-]+)/g), attributes: parts(/\[([a-z\d-]+)\]/g) };
  });
}

/** @type {Map<string, Subject[] | null>} */
const parsed = new Map();

/**
 * @typedef JsdomElement An element inside jsdom, behind the wrapper that scripts see.
 * @property {{ _styleCache: object | null }} _ownerDocument
 * @property {string} _localName
 * @property {(namespace: null, name: string) => string | null} getAttributeNS
 * @property {(namespace: null, name: string) => boolean} hasAttributeNS
 */

/**
 * The element that was matched last, and its style cache, which jsdom replaces whenever the document changes.
 * @type {{ element: JsdomElement, cache: object | null, tag: string, classes: ReadonlySet<string> } | undefined}
 */
let last;

/** @param {JsdomElement} element */
function describe(element) {
  const cache = element._ownerDocument._styleCache;
  if (!cache || last?.element !== element || last.cache !== cache) {
    const classes = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/);
    last = { element, cache, tag: element._localName.toLowerCase(), classes: new Set(classes) };
  }
  return last;
}

/**
 * False only if the element certainly does not match.
 * @param {JsdomElement} element
 * @param {string} selector
 */
function mayMatch(element, selector) {
  let subjects = parsed.get(selector);
  if (subjects === undefined) {
    subjects = subjectsOf(selector) ?? null;
    parsed.set(selector, subjects);
  }
  if (subjects === null) return true;
  const own = describe(element);
  return subjects.some(
    ({ tag, classes, attributes }) =>
      (tag === '' || tag === own.tag) &&
      classes.every((name) => own.classes.has(name)) &&
      attributes.every((name) => element.hasAttributeNS(null, name)),
  );
}

/**
 * The selector is undefined for rules that have none, such as keyframes.
 * @param {JsdomElement} element
 * @param {string | undefined} selector
 */
selectors.matchesDontThrow = (element, selector) =>
  selector !== undefined && mayMatch(element, selector) && matchesDontThrow(element, selector);
