// cspell:ignore dont -- a function of jsdom
import { createRequire } from 'node:module';

/**
 * Whenever the document has changed, jsdom matches every element whose style is read with the selectors of all rules,
 * which took a third of the time of component tests. This rejects, as browsers do, a selector whose last part names a
 * tag or a class that the element does not have; jsdom matches the others.
 */
const selectors = createRequire(import.meta.url)('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;

/** In other selectors, what a character means depends on brackets, quotes and escapes around it. */
const isSimple = /^[\w\s.,:>+~*-]+$/;

/** The tag and classes in the last part of each alternative of a selector; undefined if it is not simple. */
function subjectsOf(selector) {
  if (!isSimple.test(selector)) return undefined;
  return selector.split(',').map((alternative) => {
    const [last] = alternative
      .trim()
      .split(/[\s>+~]+/)
      .slice(-1);
    const [compound] = last.split(':');
    const [tag, ...classes] = compound.split('.');
    return { tag: tag === '*' ? '' : tag.toLowerCase(), classes };
  });
}

const parsed = new Map();

function mayMatch(element, selector) {
  if (!parsed.has(selector)) parsed.set(selector, subjectsOf(selector));
  const subjects = parsed.get(selector);
  if (!subjects) return true;
  const names = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/);
  return subjects.some(
    ({ tag, classes }) =>
      (tag === '' || tag === element._localName.toLowerCase()) &&
      classes.every((name) => names.includes(name)),
  );
}

// Rules of other kinds, such as keyframes, have no selector.
selectors.matchesDontThrow = (element, selector) =>
  selector !== undefined && mayMatch(element, selector) && matchesDontThrow(element, selector);
