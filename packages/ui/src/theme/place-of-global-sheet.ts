let place: HTMLElement | undefined;

/**
 * Where the global rules have a sheet of their own. Whenever a rule is added to a sheet with font faces, browsers compute
 * the style and the layout of the whole page again, and components add theirs when they are first rendered. It is the
 * first of the sheets, so that the rules of components win. Undefined without a document.
 */
export function placeOfGlobalSheet(): HTMLElement | undefined {
  if (typeof document === 'undefined') return undefined;
  if (!place) {
    place = document.createElement('div');
    document.head.prepend(place);
  }
  return place;
}
